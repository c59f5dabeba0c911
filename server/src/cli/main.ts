import { Command } from "commander";

const program = new Command("taskpacket").description("Checks TaskPacket files.");

program
  .command("lsp")
  .description("Serve the language server protocol.")
  .requiredOption("--stdio", "talk over standard input and output")
  .action(() => {
    // Built as a file of its own beside this one; it reads `--stdio` from the command line itself.
    require("./server.js");
  });

program.parse();
