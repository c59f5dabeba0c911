import { describe, expect, it } from "vitest";
import { isTeamMember, isVerdictRequest } from "../../server/src/generated/wire.js";

const request = { id: "a", mode: "tool", member: null, text: "{}" };
const member = { role: "planner", task_id: "task-1", round: 2 };

describe("a verdict request", () => {
  it.each([
    ["with every key", request],
    ["without a member", { id: "a", mode: "file", text: "" }],
    ["with keys that are none of its own", { ...request, expect: { ok: true } }],
    ["with a number as its id", { ...request, id: 7 }],
    ["with a member", { ...request, member }],
  ])("may come %s", (_, value) => expect(isVerdictRequest(value)).toBe(true));

  it.each([
    ["nothing", null, ""],
    ["a list", [request], ""],
    ["no mode", { id: "a", text: "{}" }, ""],
    ["an unknown mode", { ...request, mode: "files" }, "/mode"],
    ["a text that is none", { ...request, text: {} }, "/text"],
    ["a member without a role", { ...request, member: { round: 1 } }, "/member"],
    ["a member with a round that is none", { ...request, member: { ...member, round: "2" } }, "/member/round"],
  ])("is not %s, and says where", (_, value, at) => {
    expect(isVerdictRequest(value)).toBe(false);
    expect(isVerdictRequest.errors?.[0]?.instancePath).toBe(at);
  });
});

describe("a team member", () => {
  it.each([
    ["pinned", member],
    ["not pinned", { role: "planner", task_id: null, round: null }],
    ["with its role alone", { role: "anything" }],
    ["with keys that are none of its own", { ...member, parent: "main" }],
  ])("may be %s", (_, value) => expect(isTeamMember(value)).toBe(true));

  it.each([
    ["a name", "planner", ""],
    ["without a role", { task_id: "t" }, ""],
    ["in a fraction of a round", { ...member, round: 1.5 }, "/round"],
    ["in a negative round", { ...member, round: -1 }, "/round"],
    ["in a round beyond u32", { ...member, round: 4294967296 }, "/round"],
  ])("is not %s, and says where", (_, value, at) => {
    expect(isTeamMember(value)).toBe(false);
    expect(isTeamMember.errors?.[0]?.instancePath).toBe(at);
  });
});
