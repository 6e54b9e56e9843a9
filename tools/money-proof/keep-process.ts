import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { FailPointName } from '../../apps/server/src/platform/fail-points/fail-point-names.ts';
import { readProcessCpu } from '../capacity/measure/read-process-cpu.ts';
import { tieToParent } from '../node/tie-to-parent.ts';

export interface KeptProcess {
  /** Ends the running one as a power cut would and starts another, ready when this resolves. */
  restart(): Promise<void>;
  /** Asks the running one to end, as an upgrade does, and starts another when it has, ready when this resolves. */
  renew(): Promise<void>;
  /** Lets it die at a named place, at the first passage unless told. */
  arm(point: FailPointName, passage?: number): void;
  /** Ends the running one as a power cut would; nothing comes in its place until it is restarted. */
  halt(): Promise<void>;
  /** The next end that nobody here asked for; the supervisor starts a clean process by itself. */
  nextDeath(): Promise<void>;
  /** Resolves when the present process is ready for work. */
  ready(): Promise<void>;
  /** Stops it in its tracks, as a paused machine does, until it is thawed. */
  freeze(): void;
  thaw(): void;
  pid(): number;
  /** Of the present process so far, on Linux. */
  cpuSeconds(): number;
  /** Ends by something else than SIGKILL, which no fail point explains. */
  crashes: string[];
  stop(): Promise<void>;
}

interface Wanted {
  name: string;
  entry: string;
  env: Record<string, string>;
  /** Printed by the process when it is ready. */
  readyLine: string;
}

const root = resolve(import.meta.dirname, '../..');
const logFolder = join(root, '.test-results/money-proof');
const READY_TIMEOUT_MS = 60_000;

/** A real process of the product under a supervisor, as in production. */
export async function keepProcess(wanted: Wanted): Promise<KeptProcess> {
  mkdirSync(logFolder, { recursive: true });
  const log = createWriteStream(join(logFolder, `${wanted.name}.log`), { flags: 'a' });
  const crashes: string[] = [];
  let death = Promise.withResolvers<void>();
  const wishFile = join(mkdtempSync(join(tmpdir(), 'pilgi-kept-')), 'fail-point');
  let current: { child: ChildProcess; ready: Promise<void> };

  function launch(): void {
    const child = start(wanted, wishFile);
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    const launched = { child, ready: untilReady(child, wanted) };
    launched.ready.catch(() => undefined);
    current = launched;
    child.once('exit', (code, signal) => {
      if (current !== launched) return;
      if (signal !== 'SIGKILL') crashes.push(`${wanted.name} ended with ${signal ?? `exit code ${code}`}`);
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
    renew: async () => {
      const { child } = current;
      current = { child, ready: Promise.resolve() };
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      if (child.exitCode !== 0)
        crashes.push(`${wanted.name} asked to end: ${child.signalCode ?? `exit code ${child.exitCode}`}`);
      launch();
      await current.ready;
    },
    arm: (point, passage = 1) => writeFileSync(wishFile, `${point} ${passage}`),
    halt: end,
    nextDeath: () => death.promise,
    ready: () => current.ready,
    freeze: () => void current.child.kill('SIGSTOP'),
    pid: () => current.child.pid ?? 0,
    cpuSeconds: () => readProcessCpu(current.child.pid ?? 0),
    thaw: () => void current.child.kill('SIGCONT'),
    stop: async () => {
      await end();
      log.end();
      rmSync(dirname(wishFile), { recursive: true, force: true });
    },
  };
}

function start({ entry, env }: Wanted, wishFile: string): ChildProcess {
  const line = tieToParent({ command: process.execPath, args: [join(root, entry)] }, 'KILL');
  return spawn(line.command, line.args, {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', FAIL_POINT_FILE: wishFile, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function untilReady(child: ChildProcess, { name, readyLine }: Wanted): Promise<void> {
  const ready = Promise.withResolvers<void>();
  const timer = setTimeout(() => ready.reject(new Error(`${name} was not ready in time`)), READY_TIMEOUT_MS);
  let said = '';
  const listen = (chunk: Buffer) => {
    said += String(chunk);
    if (said.includes(readyLine)) ready.resolve();
  };
  child.stdout?.on('data', listen);
  child.once('exit', () => ready.reject(new Error(`${name} ended before it was ready: ${said.slice(-500)}`)));
  try {
    await ready.promise;
  } finally {
    clearTimeout(timer);
    child.stdout?.off('data', listen);
  }
}
