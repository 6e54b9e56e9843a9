import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { FailPointName } from '../../apps/server/src/platform/fail-points/fail-point-names.ts';
import { readProcessCpu } from '../../benchmarks/capacity/measure/read-process-cpu.ts';
import { tieToParent } from '../../tools/dev/node/tie-to-parent.ts';

export interface SupervisedProcess {
  /** Sends SIGKILL and starts a new process; resolves when it is ready. */
  restart(): Promise<void>;
  /** Sends SIGTERM, waits for the graceful shutdown and starts a new process; resolves when it is ready. */
  restartGracefully(): Promise<void>;
  /** Arms a fail point: the process kills itself at the given passage (default: the first). */
  arm(point: FailPointName, passage?: number): void;
  /** Sends SIGKILL without starting a new process. */
  kill(): Promise<void>;
  /** Resolves at the next exit that this object did not cause; a new process is started automatically. */
  nextDeath(): Promise<void>;
  /** Resolves when the current process is ready. */
  ready(): Promise<void>;
  /** Sends SIGSTOP; `thaw` sends SIGCONT. */
  freeze(): void;
  thaw(): void;
  pid(): number;
  /** CPU time of the current process; Linux only. */
  cpuSeconds(): number;
  /** Exits other than SIGKILL: no fail point explains them. */
  crashes: string[];
  stop(): Promise<void>;
}

interface ProcessOptions {
  name: string;
  entry: string;
  env: Record<string, string>;
  /** Output line that marks the process as ready. */
  readyLine: string;
}

const root = resolve(import.meta.dirname, '../..');
const logDirectory = join(root, '.test-results/verification');
const READY_TIMEOUT_MS = 180_000;

/** Runs a product process and restarts it when it exits, like a production supervisor. */
export async function superviseProcess(options: ProcessOptions): Promise<SupervisedProcess> {
  mkdirSync(logDirectory, { recursive: true });
  const log = createWriteStream(join(logDirectory, `${options.name}.log`), { flags: 'a' });
  const crashes: string[] = [];
  let death = Promise.withResolvers<void>();
  const failPointFile = join(mkdtempSync(join(tmpdir(), 'pilgi-kept-')), 'fail-point');
  let current: { child: ChildProcess; ready: Promise<void> };

  function launch(): void {
    const child = start(options, failPointFile);
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    const launched = { child, ready: untilReady(child, options) };
    launched.ready.catch(() => undefined);
    current = launched;
    child.once('exit', (code, signal) => {
      if (current !== launched) return;
      if (signal !== 'SIGKILL') crashes.push(`${options.name} ended with ${signal ?? `exit code ${code}`}`);
      launch();
      death.resolve();
      death = Promise.withResolvers<void>();
    });
  }

  async function end(): Promise<void> {
    const { child } = current;
    current = { child, ready: Promise.resolve() };
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  launch();
  return {
    crashes,
    restart: async () => {
      await end();
      launch();
      await current.ready;
    },
    restartGracefully: async () => {
      const { child } = current;
      current = { child, ready: Promise.resolve() };
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      if (child.exitCode !== 0)
        crashes.push(`${options.name} after SIGTERM: ${child.signalCode ?? `exit code ${child.exitCode}`}`);
      launch();
      await current.ready;
    },
    arm: (point, passage = 1) => writeFileSync(failPointFile, `${point} ${passage}`),
    kill: end,
    nextDeath: () => death.promise,
    ready: () => current.ready,
    freeze: () => void current.child.kill('SIGSTOP'),
    pid: () => current.child.pid ?? 0,
    cpuSeconds: () => readProcessCpu(current.child.pid ?? 0),
    thaw: () => void current.child.kill('SIGCONT'),
    stop: async () => {
      await end();
      log.end();
      rmSync(dirname(failPointFile), { recursive: true, force: true });
    },
  };
}

function start({ entry, env }: ProcessOptions, failPointFile: string): ChildProcess {
  const command = tieToParent({ command: process.execPath, args: [join(root, entry)] }, 'KILL');
  return spawn(command.command, command.args, {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', FAIL_POINT_FILE: failPointFile, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function untilReady(child: ChildProcess, { name, readyLine }: ProcessOptions): Promise<void> {
  const ready = Promise.withResolvers<void>();
  const timer = setTimeout(
    () => ready.reject(new Error(`${name} was not ready within ${READY_TIMEOUT_MS} ms`)),
    READY_TIMEOUT_MS,
  );
  let output = '';
  const onData = (chunk: Buffer) => {
    output += String(chunk);
    if (output.includes(readyLine)) ready.resolve();
  };
  child.stdout?.on('data', onData);
  child.once('exit', () => ready.reject(new Error(`${name} exited before it was ready: ${output.slice(-500)}`)));
  try {
    await ready.promise;
  } finally {
    clearTimeout(timer);
    child.stdout?.off('data', onData);
  }
}
