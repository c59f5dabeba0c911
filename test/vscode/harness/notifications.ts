import { commands } from "vscode";
import { click, textOf } from "./screen.ts";

/** A window under test shows no toasts, so the list of notifications is opened to look at them. */
const LIST = ".notifications-center";

export async function forgetNotifications(): Promise<void> {
  await commands.executeCommand("notifications.clearAll");
}

/** What the newest notification says. */
export async function notification(): Promise<string> {
  await commands.executeCommand("notifications.showList");
  return textOf(`${LIST} .notification-list-item-message`);
}

/** Whether there is none at all. */
export async function hasNoNotification(): Promise<boolean> {
  await commands.executeCommand("notifications.showList");
  const title = await textOf(`${LIST} .notifications-center-header-title`);
  await commands.executeCommand("notifications.hideList");
  return /^no new/i.test(title);
}

/** Presses a button of the newest notification. */
export async function answer(button: string): Promise<void> {
  await commands.executeCommand("notifications.showList");
  await click(`${LIST} .monaco-button:has-text("${button}")`);
}
