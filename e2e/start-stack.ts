import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const ROOT = resolve(import.meta.dirname, '..');
const LOG_FILE = join(ROOT, '.test-results/stack.log');
/** Written by steps/test.ts, one line per test. */
const WATCH_FILE = join(ROOT, '.test-results/page-watch.jsonl');
const READY_TIMEOUT_MS = 180_000;
const POLL_MS = 100;
const SHOWN_LOG_LINES = 60;

// biome-ignore lint/style/noDefaultExport: Playwright calls the default export of a global setup.
export default function startStack(): Promise<() => Promise<void>> {
  return startStackWith({ demo: false });
}

/** Starts the whole product on free ports with a new database, unless E2E_BASE_URL names a running one. */
export async function startStackWith({ demo }: { demo: boolean }): Promise<() => Promise<void>> {
  rmSync(WATCH_FILE, { force: true });
  if (process.env.E2E_BASE_URL) return () => Promise.resolve();
  const directory = mkdtempSync(join(tmpdir(), 'pilgi-e2e-'));
  const readyFile = join(directory, 'ready.json');
  const stack = spawnStack(readyFile, demo);
  const stop = async () => {
    await endStack(stack);
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(stack, readyFile);
  } catch (error) {
    await stop();
    throw error;
  }
  const addresses = JSON.parse(readFileSync(readyFile, 'utf8')) as Record<
    'web' | 'api' | 'mail' | 'toss' | 'gemini' | 'identity' | 'database',
    string
  >;
  process.env.E2E_BASE_URL = addresses.web;
  process.env.E2E_API_URL = addresses.api;
  process.env.E2E_MAIL_URL = addresses.mail;
  process.env.E2E_TOSS_URL = addresses.toss;
  process.env.E2E_GEMINI_URL = addresses.gemini;
  process.env.E2E_IDENTITY_URL = addresses.identity;
  process.env.E2E_DATABASE_URL = addresses.database;
  return stop;
}

function spawnStack(readyFile: string, demo: boolean): ChildProcess {
  mkdirSync(join(ROOT, '.test-results'), { recursive: true });
  const log = openSync(LOG_FILE, 'w');
  const flags = [
    '--production',
    '--ports',
    'free',
    '--fresh-database',
    '--ready-file',
    readyFile,
    ...(demo ? ['--demo'] : []),
  ];
  return spawn(process.execPath, [join(ROOT, 'tools/dev/run-dev.ts'), ...flags], {
    stdio: ['ignore', log, log],
    // Journeys compare exact notes and credits.
    env: { ...process.env, NO_COLOR: '1', RATE_LIMIT_FACTOR: '1000', GEMINI_SIM_PROFILE: 'kind' },
  });
}

async function waitUntilReady(stack: ChildProcess, readyFile: string): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!existsSync(readyFile)) {
    const hasEnded = stack.exitCode !== null || stack.signalCode !== null;
    if (hasEnded || Date.now() > deadline) {
      const lines = readFileSync(LOG_FILE, 'utf8').trimEnd().split('\n');
      throw new Error(`The stack did not start:\n${lines.slice(-SHOWN_LOG_LINES).join('\n')}`);
    }
    await pause(POLL_MS);
  }
}

async function endStack(stack: ChildProcess): Promise<void> {
  if (stack.exitCode !== null || stack.signalCode !== null) return;
  const { promise, resolve: onExit } = Promise.withResolvers<void>();
  stack.once('exit', () => onExit());
  stack.kill('SIGTERM');
  await promise;
}
