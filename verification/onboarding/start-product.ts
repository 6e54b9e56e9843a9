import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endProcessGroup } from '../../tools/dev/end-process-group.ts';
import type { StackAddresses } from '../../tools/dev/format-welcome.ts';
import { tieToParent } from '../../tools/dev/node/tie-to-parent.ts';

export interface StartedProduct {
  addresses: StackAddresses;
  stop: () => Promise<void>;
}

const POLL_MS = 100;
const STOP_MS = 20_000;
const MAX_OUTPUT_CHARS = 3_000;

/** Runs `npm run dev` in the clone with free ports and its own database. */
export async function startProduct(directory: string): Promise<StartedProduct> {
  const readyFile = join(directory, '.dev-ready.json');
  const args = ['run', 'dev', '--', '--ports', 'free', '--fresh-database', '--ready-file', readyFile];
  const command = tieToParent({ command: 'npm', args }, 'TERM');
  // Without DATABASE_URL the product starts its own database, like for a new developer.
  const { DATABASE_URL: _unset, ...env } = process.env;
  const product = spawn(command.command, command.args, {
    cwd: directory,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collect(product);
  const stop = async () => {
    if (product.pid !== undefined) await endProcessGroup(product.pid, STOP_MS);
  };
  while (!existsSync(readyFile)) {
    if (product.exitCode !== null) throw new Error(`npm run dev exited: ${output()}`);
    await pause(POLL_MS);
  }
  return { addresses: JSON.parse(readFileSync(readyFile, 'utf8')) as StackAddresses, stop };
}

function collect(product: ChildProcess): () => string {
  let output = '';
  for (const stream of [product.stdout, product.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output = (output + String(chunk)).slice(-MAX_OUTPUT_CHARS);
    });
  }
  return () => output;
}
