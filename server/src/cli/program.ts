import { Argument, Command, InvalidArgumentError, Option } from "commander";
import { version } from "../../../package.json";
import { SEVERITIES, type Severity, type SeverityOverrides } from "../engine/index.ts";
import { hasSetting, knownCodes, noSuchCode } from "./codes.ts";
import { runCheck } from "./commands/check.ts";
import { runExplain } from "./commands/explain.ts";
import { runNormalize } from "./commands/normalize.ts";
import { runPreview } from "./commands/preview.ts";
import { runVerdict } from "./commands/verdict-file.ts";
import { runVerdictStream } from "./commands/verdict-stream.ts";
import type { ExitCode } from "./exit.ts";
import { reporters } from "./report/reporters.ts";
import { visibleLines, wantsColor } from "./terminal.ts";

const EXIT_HELP = `
Exit codes:
  0  clean, or accepted
  1  findings at or above the fail level, or a refusal
  2  wrong usage, a file that could not be read or written, nothing matched, a fault of taskpacket itself`;

const MODES = ["auto", "file", "tool"];

/** Takes the exit code of the command that ran. */
type Done = (code: ExitCode) => void;

/** The command line. Commander throws where it would end the process, help and version included. */
export function createProgram(done: Done): Command {
  const program = new Command("taskpacket")
    .description("Checks, normalizes and previews TaskPacket files.")
    .version(version, "-V, --version", "print the version")
    .helpCommand("help [command]", "show the help of a command")
    .showHelpAfterError("(taskpacket --help shows what there is)")
    .configureOutput({ outputError: (text, print) => print(visibleLines(text)) })
    .addHelpText("after", EXIT_HELP)
    .exitOverride();
  for (const command of [check, verdict, normalize, preview, explain, lsp]) {
    program.addCommand(command(done).copyInheritedSettings(program));
  }
  return program;
}

interface CheckFlags {
  readonly format: string;
  readonly mode: string;
  readonly failOn: "error" | "warning";
  readonly severity: SeverityOverrides;
  readonly stdinFilename?: string;
  readonly color?: boolean;
}

function check(done: Done): Command {
  return new Command("check")
    .summary("report every problem")
    .description(
      "Reports every problem of the files. A folder is searched for packets, without hidden folders and node_modules; a file that is named is checked whatever it is called.",
    )
    .argument("[path...]", "files, folders or globs; - is stdin (default: .)")
    .addOption(new Option("--format <format>", "form of the report").choices(Object.keys(reporters)).default("text"))
    .addOption(modeOption())
    .addOption(failOnOption())
    .addOption(severityOption())
    .option("--stdin-filename <name>", "name of the text on stdin: decides its mode, and is shown")
    .option("--color", "colour the text report")
    .option("--no-color", "do not (NO_COLOR and FORCE_COLOR are heeded too)")
    .addHelpText("after", "\nIn the text report lines and columns count from 1; columns count UTF-16 code units.")
    .action(async (paths: readonly string[], flags: CheckFlags) => {
      const { format, mode, failOn, severity, stdinFilename } = flags;
      const color = wantsColor(flags.color, process.env, process.stdout.isTTY ?? false);
      const reporter = reporters[format]?.({ color });
      if (reporter !== undefined) done(await runCheck({ paths, mode, failOn, severity, stdinFilename, reporter }));
    });
}

const SEVERITY_HELP = `severity of a code or rule: ${[...SEVERITIES, "off"].join(", ")}; repeatable`;

function severityOption(): Option {
  return new Option("--severity <code=level>", SEVERITY_HELP)
    .default({}, "as the pages say")
    .argParser(collectSeverity);
}

function failOnOption(): Option {
  return new Option("--fail-on <level>", "exit with 1 from this level on")
    .choices(["error", "warning"])
    .default("error");
}

function modeOption(): Option {
  return new Option(
    "--mode <mode>",
    "judge as a filed packet (file) or as what team_handoff is given (tool); auto goes by the path",
  )
    .choices(MODES)
    .default("auto");
}

function collectSeverity(value: string, soFar: SeverityOverrides): SeverityOverrides {
  const [code = "", level = ""] = value.split("=", 2);
  if (!knownCodes().includes(code)) throw new InvalidArgumentError(noSuchCode(code));
  if (!hasSetting(code)) throw new InvalidArgumentError(`The severity of ${code} cannot be set.`);
  if (!isLevel(level)) throw new InvalidArgumentError(`The level must be one of ${[...SEVERITIES, "off"].join(", ")}.`);
  return { ...soFar, [code]: level };
}

function isLevel(level: string): level is Severity | "off" {
  return level === "off" || SEVERITIES.some((severity) => severity === level);
}

interface VerdictFlags {
  readonly ndjson?: boolean;
  readonly mode: string;
  readonly member?: string;
}

function verdict(done: Done): Command {
  return new Command("verdict")
    .summary("say what the reference would answer, as JSON")
    .description(
      "Gives the one answer of the reference: accepted, with canonical text, size, composed prompt and, in tool mode, path; or the refusal with its code and message.",
    )
    .argument("[file]", "the file; - is stdin")
    .addOption(
      new Option("--ndjson", "answer requests {id, mode, member, text} on stdin, one a line, in order").conflicts([
        "mode",
        "member",
      ]),
    )
    .addOption(modeOption())
    .option("--member <json>", "tool mode: the record {role, task_id, round} of the caller")
    .action(async (file: string | undefined, { ndjson = false, mode, member }: VerdictFlags, command: Command) => {
      if ((file !== undefined) === ndjson) command.error("error: give either a file or --ndjson");
      done(await (file === undefined ? runVerdictStream(process.stdin) : runVerdict({ file, mode, member })));
    });
}

interface NormalizeFlags {
  readonly write?: boolean;
  readonly check?: boolean;
}

function normalize(done: Done): Command {
  return new Command("normalize")
    .summary("turn a short output_format into the tagged form")
    .description(
      "Turns a short output_format into the tagged form and leaves everything else byte for byte. Prints the result of one file unless told otherwise.",
    )
    .argument("<path...>", "files, folders or globs; - is stdin")
    .addOption(new Option("--write", "rewrite the files").conflicts("check"))
    .option("--check", "change nothing; list the files that would change and exit with 1")
    .action(async (paths: readonly string[], { write, check: isCheck }: NormalizeFlags) => {
      done(await runNormalize({ paths, action: write ? "write" : isCheck ? "check" : "print" }));
    });
}

function preview(done: Done): Command {
  return new Command("preview")
    .summary("print the composed prompt")
    .description("Prints the prompt that is composed from the packet. A packet that would be refused gives none.")
    .argument("<file>", "the file; - is stdin")
    .action(async (file: string) => done(await runPreview(file)));
}

function explain(done: Done): Command {
  return new Command("explain")
    .summary("print the page of a code")
    .description("Prints the page of a code: what it means, why it matters, what to do, with examples.")
    .addArgument(new Argument("<code>", "a code, or the id of a rule, as a report shows it"))
    .action(async (code: string) => done(await runExplain(code)));
}

function lsp(): Command {
  return new Command("lsp")
    .summary("serve the language server protocol")
    .description("Serves the language server protocol to an editor.")
    .requiredOption("--stdio", "talk over stdin and stdout")
    .action(() => {
      // Built as a file of its own beside this one, and reads `--stdio` from the command line itself.
      require("./server.js");
    });
}
