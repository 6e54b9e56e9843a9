import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface WorkerProcess {
  /** Resolves with the signal that ended the process; null after a regular exit. */
  ended: Promise<NodeJS.Signals | null>;
  output(): string;
  /** Sends SIGKILL and waits for the end. */
  kill(): Promise<void>;
}

/** Starts the worker as a separate process, as in production. */
export function startWorkerProcess(env: Record<string, string>): WorkerProcess {
  const file = fileURLToPath(new URL('../src/entry/worker.ts', import.meta.url));
  const child = spawn(process.execPath, [file], { env: { ...env, PATH: process.env.PATH ?? '' } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += String(chunk);
    });
  const ended = once(child, 'exit').then(([, signal]) => signal as NodeJS.Signals | null);
  return {
    ended,
    output: () => output,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
