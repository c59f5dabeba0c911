import { assert } from "chai";
import { commands, DiagnosticSeverity, DiagnosticTag, languages, Uri, workspace } from "vscode";
import {
  closeAll,
  codeOf,
  openExample,
  openUntitled,
  openUri,
  packet,
  setText,
  waitForCode,
  waitForCodes,
} from "../harness/packets.ts";

describe("diagnostics", () => {
  afterEach(closeAll);

  it("come with code, link to the code's page, source and exact range @web", async () => {
    const { document } = await openExample("mistakes.packet.json");
    const blank = await waitForCode(document.uri, "duplicate_constraint_id");
    assert.equal(blank.source, "taskpacket");
    assert.equal(blank.severity, DiagnosticSeverity.Error);
    assert.include(blank.message, "constraints[1].id");
    assert.equal(document.getText(blank.range), '"C1"');
    assert.isObject(blank.code);
    const target = typeof blank.code === "object" ? blank.code.target.toString() : "";
    assert.match(target, /\/docs\/rules\/duplicate_constraint_id\.md$/);
    const [related] = blank.relatedInformation ?? [];
    assert.isDefined(related);
    assert.equal(document.getText(related.location.range), '"c1"');
  });

  it("list every problem at once, and only ours", async () => {
    const { document } = await openExample("mistakes.packet.json");
    await waitForCode(document.uri, "forbidden_provider_field");
    const diagnostics = languages.getDiagnostics(document.uri);
    const expected = [
      "blank_field",
      "claim_without_evidence",
      "contradictory_assertion",
      "duplicate_constraint_id",
      "forbidden_provider_field",
      "invalid_handoff_edge",
      "invalid_packet",
      "short_output_format",
      "unknown_evidence",
    ];
    assert.deepEqual([...new Set(diagnostics.map(codeOf))].sort(), expected);
    assert.deepEqual([...new Set(diagnostics.map((diagnostic) => diagnostic.source))], ["taskpacket"]);
  });

  it("follow what is typed, in an untitled document too @web", async () => {
    const editor = await openUntitled(packet('"fidelity": "ful"'));
    const { uri } = editor.document;
    await waitForCodes(uri, ["invalid_packet"]);
    await setText(editor, packet('"fidelity": "full"'));
    await waitForCodes(uri, []);
    await setText(editor, packet('"audience": [""]'));
    await waitForCodes(uri, ["blank_field"]);
  });

  it("end at the newest text however fast the edits come", async () => {
    const editor = await openUntitled(packet());
    for (let i = 0; i < 25; i++) await setText(editor, packet(i % 2 === 0 ? '"audience": [""]' : '"fidelity": "x"'));
    await setText(editor, packet('"budget": {"max_turns": "5"}'));
    const [diagnostic] = await waitForCodes(editor.document.uri, ["invalid_packet"]);
    assert.equal(diagnostic && editor.document.getText(diagnostic.range), '"5"');
  });

  it("fade what has no effect", async () => {
    const { document } = await openUntitled(packet().replace('"}', '", "schema": "{}"}'));
    const diagnostic = await waitForCode(document.uri, "dropped_schema");
    assert.equal(document.getText(diagnostic.range), '"schema"');
    assert.deepEqual(diagnostic.tags, [DiagnosticTag.Unnecessary]);
  });

  it("judge a packet in a team_packets tree as filed, a draft as a call", async () => {
    const duplicate = packet('"fidelity": "full", "fidelity": "none"');
    const draft = await openUntitled(duplicate);
    await waitForCodes(draft.document.uri, ["shadowed_key"]);
    const filed = await openExample("home/team_packets/task-1183/r2/planner-to-executor.json");
    assert.equal(filed.document.languageId, "taskpacket");
    await setText(filed, duplicate);
    const diagnostic = await waitForCode(filed.document.uri, "invalid_packet");
    assert.include(diagnostic.message, "fidelity");
  });

  it("are cleared when the packet is closed @web", async () => {
    const { document } = await openExample("mistakes.packet.json");
    await waitForCode(document.uri, "blank_field");
    await closeAll();
    await waitForCodes(document.uri, []);
  });

  it("leave read-only views of a file alone", async () => {
    const broken = packet('"fidelity": "ful"');
    const provider = { provideTextDocumentContent: () => broken };
    const registrations = ["review", "somewhere"].map((scheme) =>
      workspace.registerTextDocumentContentProvider(scheme, provider),
    );
    try {
      const view = await openUri(Uri.parse("review:/a.packet.json"));
      assert.equal(view.document.languageId, "taskpacket");
      const other = await openUri(Uri.parse("somewhere:/a.packet.json"));
      await waitForCodes(other.document.uri, ["invalid_packet"]);
      assert.isEmpty(languages.getDiagnostics(view.document.uri));
    } finally {
      for (const registration of registrations) registration.dispose();
    }
  });

  it("follow the severity setting, by code", async () => {
    const { document } = await openUntitled(packet('"audience": [""], "irreversible": true'));
    await waitForCodes(document.uri, ["blank_field", "not_wired"]);
    const settings = workspace.getConfiguration("taskpacket");
    try {
      await settings.update("severity", { blank_field: "warning", not_wired: "off" });
      const [diagnostic] = await waitForCodes(document.uri, ["blank_field"]);
      assert.equal(diagnostic?.severity, DiagnosticSeverity.Warning);
    } finally {
      await settings.update("severity", undefined);
    }
    await waitForCodes(document.uri, ["blank_field", "not_wired"]);
  });

  it("come back after the server is restarted", async () => {
    const { document } = await openUntitled(packet('"audience": [""]'));
    await waitForCodes(document.uri, ["blank_field"]);
    await commands.executeCommand("taskpacket.restart");
    await waitForCodes(document.uri, ["blank_field"]);
  });
});
