import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readProcessCpu } from '../../capacity/measure/read-process-cpu.ts';
import { waitUntilAnswers } from '../../dev/wait-until-answers.ts';
import { type CommandLine, tieToParent } from '../../node/tie-to-parent.ts';

const root = resolve(import.meta.dirname, '../../..');
const logFolder = join(root, '.test-results/bench');
const READY_MS = 30_000;

interface Program extends CommandLine {
  name: string;
  env: Record<string, string>;
  port: number;
}

/** A process whose output goes to a file by itself, as a container's does, so that nobody here pays for reading it. */
export async function startProgram({ name, command, args, env, port }: Program) {
  mkdirSync(logFolder, { recursive: true });
  const logFile = join(logFolder, `${name}.log`);
  const log = openSync(logFile, 'w');
  const line = tieToParent({ command, args }, 'KILL');
  const child = spawn(line.command, line.args, {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...env },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const gone = new AbortController();
  child.once('exit', () => gone.abort(new Error(`${name} ended: ${readFileSync(logFile, 'utf8').slice(-1000)}`)));
  await waitUntilAnswers({ url: `tcp://127.0.0.1:${port}`, timeoutMs: READY_MS, signal: gone.signal });
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
