import { rename, writeFile } from "node:fs/promises";
import path from "node:path";

const findLimitMs = 10_000;

/**
 * Does what a test asks of the page, and answers by a file that the test waits for.
 * @param {import("playwright-core").Page} page
 * @param {string} json a request of harness/screen.ts, with its id
 * @param {string} control the folder for answers
 * @param {string} pictures the folder for pictures
 */
export async function answerRequest(page, json, control, pictures) {
  /** @type {import("./harness/screen.ts").ScreenRequest & { readonly id: number }} */
  const request = JSON.parse(json);
  /** @type {{ ok: boolean, text: string }} */
  let answer;
  try {
    answer = { ok: true, text: await perform(page, request, pictures) };
  } catch (error) {
    answer = { ok: false, text: String(error) };
  }
  const file = path.join(control, `${request.id}.json`);
  // Renamed into place, so that the test never reads half an answer.
  await writeFile(`${file}.part`, JSON.stringify(answer));
  await rename(`${file}.part`, file);
}

/**
 * @param {import("playwright-core").Page} page
 * @param {import("./harness/screen.ts").ScreenRequest} request
 * @param {string} pictures
 * @returns {Promise<string>}
 */
async function perform(page, request, pictures) {
  switch (request.action) {
    case "picture":
      await page.screenshot({
        path: path.join(pictures, `${path.basename(request.name)}.png`),
        animations: "disabled",
      });
      return "";
    case "press":
      await page.keyboard.press(request.key);
      return "";
    case "type":
      await page.keyboard.type(request.text, { delay: 20 });
      return "";
    case "click":
      await (await find(page, request.selector)).click({ timeout: findLimitMs });
      return "";
    case "hover":
      await (await find(page, request.selector)).hover({ timeout: findLimitMs });
      return "";
    case "text":
      // biome-ignore lint/performance/useDomNodeTextContent: what counts is the text that a person sees.
      return (await find(page, request.selector)).innerText({ timeout: findLimitMs });
  }
}

/**
 * The first visible element that matches, in the page or in a frame of it: webviews are frames.
 * @param {import("playwright-core").Page} page
 * @param {string} selector
 */
async function find(page, selector) {
  const limit = Date.now() + findLimitMs;
  while (Date.now() < limit) {
    for (const frame of page.frames()) {
      const found = frame.locator(selector).filter({ visible: true }).first();
      // A frame may go away while it is looked at.
      if ((await found.count().catch(() => 0)) > 0) return found;
    }
    await page.waitForTimeout(50);
  }
  throw new Error(`nothing on the screen matches ${selector}`);
}
