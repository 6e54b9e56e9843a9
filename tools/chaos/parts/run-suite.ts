import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { tieToParent } from '../../node/tie-to-parent.ts';

const root = resolve(import.meta.dirname, '../../..');
const logFolder = join(root, '.test-results/chaos');

/** A command of the project, its words in a file of its own; answers its exit code and where the words are. */
export async function runSuite(
  name: string,
  suite: { command: string; args: string[]; env?: Record<string, string> },
): Promise<{ code: number; log: string }> {
  mkdirSync(logFolder, { recursive: true });
  const log = join(logFolder, `${name}.log`);
  const output = openSync(log, 'w');
  const line = tieToParent({ command: suite.command, args: suite.args }, 'KILL');
  const env = { ...process.env, ...suite.env };
  const child = spawn(line.command, line.args, { cwd: root, env, stdio: ['ignore', output, output] });
  await once(child, 'exit');
  return { code: child.exitCode ?? 1, log };
}
