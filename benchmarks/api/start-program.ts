import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type CommandLine, tieToParent } from '../../tools/dev/node/tie-to-parent.ts';
import { waitUntilReady } from '../../tools/dev/wait-until-ready.ts';
import { readProcessCpu } from '../capacity/measure/read-process-cpu.ts';

const root = resolve(import.meta.dirname, '../..');
const logDirectory = join(root, '.test-results/bench');
const READY_MS = 30_000;

interface Program extends CommandLine {
  name: string;
  env: Record<string, string>;
  port: number;
}

/** Starts a process that writes its output directly to a file, so that this process spends no CPU on reading it. */
export async function startProgram({ name, command, args, env, port }: Program) {
  mkdirSync(logDirectory, { recursive: true });
  const logFile = join(logDirectory, `${name}.log`);
  const log = openSync(logFile, 'w');
  const line = tieToParent({ command, args }, 'KILL');
  const child = spawn(line.command, line.args, {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...env },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const gone = new AbortController();
  child.once('exit', () => gone.abort(new Error(`${name} exited: ${readFileSync(logFile, 'utf8').slice(-1000)}`)));
  await waitUntilReady({ url: `tcp://127.0.0.1:${port}`, timeoutMs: READY_MS, signal: gone.signal });
  return {
    logFile,
    cpuSeconds: () => readProcessCpu(child.pid ?? 0),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
