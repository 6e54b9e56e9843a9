import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { tieToParent } from '../../../tools/dev/node/tie-to-parent.ts';

const root = resolve(import.meta.dirname, '../../..');
const logDirectory = join(root, '.test-results/chaos');

/** Runs a project command with its output in a log file; returns the exit code and the log path. */
export async function runSuite(
  name: string,
  suite: { command: string; args: string[]; env?: Record<string, string> },
): Promise<{ code: number; log: string }> {
  mkdirSync(logDirectory, { recursive: true });
  const log = join(logDirectory, `${name}.log`);
  const output = openSync(log, 'w');
  const command = tieToParent({ command: suite.command, args: suite.args }, 'KILL');
  const env = { ...process.env, ...suite.env };
  const child = spawn(command.command, command.args, { cwd: root, env, stdio: ['ignore', output, output] });
  await once(child, 'exit');
  return { code: child.exitCode ?? 1, log };
}
