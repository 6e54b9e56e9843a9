import { accessSync, constants } from 'node:fs';

export interface CommandLine {
  command: string;
  args: readonly string[];
}

const SETPRIV = '/usr/bin/setpriv';

/**
 * On Linux the kernel ends the command when this process dies, even by SIGKILL, so that no orphan keeps a port open.
 */
export function tieToParent(line: CommandLine, signal: 'INT' | 'TERM' | 'KILL'): CommandLine {
  if (!hasSetpriv()) return line;
  return { command: SETPRIV, args: ['--pdeathsig', signal, '--', line.command, ...line.args] };
}

function hasSetpriv(): boolean {
  if (process.platform !== 'linux') return false;
  try {
    accessSync(SETPRIV, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
