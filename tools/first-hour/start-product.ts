import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endProcessGroup } from '../dev/end-process-group.ts';
import type { StackAddresses } from '../dev/format-welcome.ts';
import { tieToParent } from '../node/tie-to-parent.ts';

export interface StartedProduct {
  addresses: StackAddresses;
  stop: () => Promise<void>;
}

const POLL_MS = 100;
const STOP_MS = 20_000;
const KEPT_OUTPUT = 3_000;

/** `npm run dev` of the clone, with ports and a database that meet no other run. */
export async function startProduct(folder: string): Promise<StartedProduct> {
  const readyFile = join(folder, '.dev-ready.json');
  const args = ['run', 'dev', '--', '--ports', 'free', '--fresh-database', '--ready-file', readyFile];
  const line = tieToParent({ command: 'npm', args }, 'TERM');
  // A newcomer has no database: the product brings its own.
  const { DATABASE_URL: _notThere, ...env } = process.env;
  const product = spawn(line.command, line.args, {
    cwd: folder,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collect(product);
  const stop = async () => {
    if (product.pid !== undefined) await endProcessGroup(product.pid, STOP_MS);
  };
  while (!existsSync(readyFile)) {
    if (product.exitCode !== null) throw new Error(`npm run dev ended: ${output()}`);
    await pause(POLL_MS);
  }
  return { addresses: JSON.parse(readFileSync(readyFile, 'utf8')) as StackAddresses, stop };
}

function collect(product: ChildProcess): () => string {
  let output = '';
  for (const stream of [product.stdout, product.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output = (output + String(chunk)).slice(-KEPT_OUTPUT);
    });
  }
  return () => output;
}
