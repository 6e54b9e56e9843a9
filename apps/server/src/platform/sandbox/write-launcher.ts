import { writeFile } from 'node:fs/promises';
import { sandboxCommand, type ToolCall, type ToolSandbox } from './sandbox-command.ts';

/**
 * Writes a script that starts the program in the sandbox with the arguments of the script added; for libraries that
 * start the program themselves. The file must lie outside of what the program may write.
 */
export async function writeLauncher(file: string, sandbox: ToolSandbox, call: ToolCall): Promise<void> {
  const command = sandboxCommand(sandbox, call);
  const words = [command.file, ...command.args].map(quote).join(' ');
  await writeFile(file, `#!/bin/sh\nexec ${words} "$@"\n`, { mode: 0o700 });
}

const quote = (word: string) => `'${word.replaceAll("'", `'\\''`)}'`;
