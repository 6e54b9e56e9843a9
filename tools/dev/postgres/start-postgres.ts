import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { asLogin } from '../../../apps/server/testing/database-logins.ts';
import { findFreePort } from '../node/find-free-port.ts';
import { tieToParent } from '../node/tie-to-parent.ts';
import { createLogins } from './create-logins.ts';
import { findDatabaseOwner } from './find-database-owner.ts';
import { findPostgresBinaries } from './find-postgres-binaries.ts';
import { DATABASE_NAME, initialiseDataDirectory, SUPERUSER } from './initialise-data-directory.ts';
import { signalProcessTree } from './signal-process-tree.ts';

export interface RunningPostgres {
  /** With the login of the processes; `asLogin` gives the others. */
  url: string;
  /** Only for what needs the whole cluster: base backups and replication. */
  superuserUrl: string;
  stop: () => Promise<void>;
  /** Immediate shutdown without a checkpoint; the next start performs recovery. */
  crash: () => Promise<void>;
  /** Kills the postmaster only; its children notice and exit. */
  kill: () => Promise<void>;
  /** Suspends the server and all of its children until `thaw`. */
  freeze: () => void;
  thaw: () => void;
  /** Settles when the server has ended for any reason. */
  ended: Promise<void>;
}

interface StartOptions {
  /** Persistent data directory; defaults to a temporary directory that is deleted at the end. */
  dataDir?: string;
  port?: number;
  /** More server settings, such as those of an archive. */
  settings?: Readonly<Record<string, string | number>>;
  onLogLine?: (line: string) => void;
}

const READY_TIMEOUT_MS = 60_000;
const READY_POLL_MS = 20;
const MAX_CONNECTIONS = 300;
const MAX_LOG_LINES = 20;

export async function startPostgres(options: StartOptions = {}): Promise<RunningPostgres> {
  const binaries = findPostgresBinaries();
  const owner = findDatabaseOwner();
  const temporaryDirectory = options.dataDir === undefined ? makeTemporaryDirectory() : null;
  const dataDir = options.dataDir ?? join(temporaryDirectory ?? '', 'data');
  const removeTemporaryDirectory = () => {
    if (temporaryDirectory !== null) rmSync(temporaryDirectory, { recursive: true, force: true });
  };

  try {
    const password = await initialiseDataDirectory({ binaries, dataDir, owner });
    const port = options.port ?? (await findFreePort());
    const line = tieToParent(
      { command: join(binaries, 'postgres'), args: serverArguments(dataDir, port, options.settings) },
      'INT',
    );
    // A separate session, so that Ctrl-C in a terminal reaches the clients first and the server last.
    const server = spawn(line.command, line.args, {
      ...owner,
      cwd: dataDir,
      detached: true,
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = whenEnded(server).then(removeTemporaryDirectory);
    await waitUntilReady(server, dataDir, collectLog(server, options.onLogLine));
    const endBy = async (signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL') => {
      server.kill(signal);
      await ended;
    };
    const superuserUrl = `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${DATABASE_NAME}`;
    await createLogins({ dataDir, superuserUrl, password }).catch(async (error: unknown) => {
      await endBy('SIGINT');
      throw error;
    });
    return {
      url: asLogin(superuserUrl, 'runtime'),
      superuserUrl,
      ended,
      stop: () => endBy('SIGINT'),
      crash: () => endBy('SIGQUIT'),
      kill: () => endBy('SIGKILL'),
      freeze: () => signalProcessTree(server.pid, 'SIGSTOP'),
      thaw: () => signalProcessTree(server.pid, 'SIGCONT'),
    };
  } catch (error) {
    removeTemporaryDirectory();
    throw error;
  }
}

function makeTemporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'pilgi-postgres-'));
  chmodSync(directory, 0o711);
  return directory;
}

function serverArguments(dataDir: string, port: number, more: StartOptions['settings'] = {}): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: MAX_CONNECTIONS,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    ...more,
  };
  return ['-D', dataDir, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

async function whenEnded(server: ChildProcess): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.once('close', () => resolve());
  server.once('error', () => resolve());
  await promise;
}

function collectLog(server: ChildProcess, onLogLine: StartOptions['onLogLine']): string[] {
  const lastLines: string[] = [];
  let rest = '';
  server.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      onLogLine?.(line);
      lastLines.push(line);
      if (lastLines.length > MAX_LOG_LINES) lastLines.shift();
    }
  });
  return lastLines;
}

async function waitUntilReady(server: ChildProcess, dataDir: string, lastLines: string[]): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!isReady(server, dataDir)) {
    if (server.exitCode !== null || server.signalCode !== null || server.pid === undefined) {
      throw new Error(`PostgreSQL did not start:\n${lastLines.join('\n')}`);
    }
    if (Date.now() > deadline) {
      server.kill('SIGKILL');
      throw new Error(`PostgreSQL was not ready within ${READY_TIMEOUT_MS} ms:\n${lastLines.join('\n')}`);
    }
    await pause(READY_POLL_MS);
  }
}

function isReady(server: ChildProcess, dataDir: string): boolean {
  try {
    const lines = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
    return Number(lines[0]) === server.pid && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}
