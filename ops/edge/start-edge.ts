import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type EdgeConfig, printNginxConfig, STATUS_SOCKET } from './print-nginx-config.ts';
import { watchApis } from './watch-apis.ts';
import { type EdgeOptions, writeEdgeFiles } from './write-edge-files.ts';

export interface RunningEdge {
  port: number;
  /** Process id of the nginx master. */
  pid: number;
  /** Configuration, site and logs. */
  directory: string;
  /** Resolves with the exit code when nginx ends. */
  ended: Promise<number | null>;
  /** Reads the configuration and certificates again; requests in flight are finished by the old workers. */
  reload: () => void;
  /** Finishes requests in flight. */
  stop: () => Promise<void>;
}

const PROGRAMS = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];
const SETPRIV = '/usr/bin/setpriv';
const READY_TIMEOUT_MS = 30_000;
const DRAIN_TIMEOUT_MS = 8_000;
const POLL_MS = 20;

/** Starts nginx in a directory of its own; no root rights are needed. */
export async function startEdge(options: EdgeOptions, home?: string): Promise<RunningEdge> {
  const directory = home ?? mkdtempSync(join(tmpdir(), 'pilgi-edge-'));
  const remove = () => (home === undefined ? rmSync(directory, { recursive: true, force: true }) : undefined);
  const config = await writeEdgeFiles(directory, options).catch((error: unknown) => {
    remove();
    throw error;
  });
  const child = spawnNginx(directory, options.logs === undefined ? 'ignore' : 'inherit');
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  try {
    await untilReady(directory, child);
  } catch (error) {
    await end(child, ended);
    const log = join(directory, 'error.log');
    const reason = existsSync(log) ? readFileSync(log, 'utf8') : '';
    remove();
    throw new Error(`nginx did not start: ${reason.trim().split('\n').slice(-5).join('\n')}`, { cause: error });
  }
  let state: Pick<EdgeConfig, 'leavingApis' | 'isClosing'> = {};
  const change = (next: typeof state) => {
    state = { ...state, ...next };
    writeFileSync(join(directory, 'nginx.conf'), printNginxConfig({ ...config, ...state }));
    child.kill('SIGHUP');
  };
  const watch = watchApis(options.apiUrls, (leavingApis) => change({ leavingApis }));
  return {
    port: options.port,
    pid: child.pid ?? 0,
    directory,
    ended,
    reload: () => void child.kill('SIGHUP'),
    stop: async () => {
      watch.stop();
      const deadline = performance.now() + DRAIN_TIMEOUT_MS;
      const workers = listWorkers(child);
      change({ isClosing: true });
      await untilGone(workers, deadline);
      await end(child, ended, deadline - performance.now());
      remove();
    },
  };
}

/** The kernel ends nginx when this process dies, so that no orphan uses the port. */
function spawnNginx(directory: string, output: 'ignore' | 'inherit'): ChildProcess {
  const program = PROGRAMS.find((file) => existsSync(file)) ?? 'nginx';
  const line = [program, '-p', directory, '-c', join(directory, 'nginx.conf'), '-e', join(directory, 'error.log')];
  const [command = program, ...args] = existsSync(SETPRIV) ? [SETPRIV, '--pdeathsig', 'TERM', '--', ...line] : line;
  return spawn(command, args, { stdio: ['ignore', output, output] });
}

async function untilReady(directory: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + READY_TIMEOUT_MS;
  const failures: Error[] = [];
  child.once('error', (error) => failures.push(error));
  while (!(await isAnswering(directory))) {
    const [failure] = failures;
    if (failure !== undefined) throw failure;
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`exit code ${child.exitCode}`);
    if (performance.now() > deadline) throw new Error(`not ready after ${READY_TIMEOUT_MS} ms`);
    await pause(POLL_MS);
  }
}

async function isAnswering(directory: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const sent = get({ socketPath: join(directory, STATUS_SOCKET), path: '/healthz', timeout: 1_000 }, (response) => {
    response.resume();
    resolve(response.statusCode === 200);
  });
  sent.once('timeout', () => sent.destroy(new Error('timed out')));
  sent.once('error', () => resolve(false));
  return await promise;
}

/**
 * A worker that finishes its connections sends changes to a socket of the edge, which nginx removes at the signal to
 * quit. Other workers therefore serve the socket until these are gone.
 */
async function untilGone(workers: readonly number[], deadline: number): Promise<void> {
  while (workers.some((pid) => isRunning(pid)) && performance.now() < deadline) await pause(POLL_MS);
}

/** Empty where the kernel does not list the children of a process. */
function listWorkers({ pid }: ChildProcess): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  return existsSync(file) ? readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number) : [];
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function end(child: ChildProcess, ended: Promise<unknown>, drainMs = DRAIN_TIMEOUT_MS): Promise<void> {
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  if (child.pid === undefined || hasEnded()) return;
  child.kill('SIGQUIT');
  await Promise.race([ended, pause(Math.max(0, drainMs), undefined, { ref: false })]);
  if (!hasEnded()) child.kill('SIGTERM');
  await ended;
}
