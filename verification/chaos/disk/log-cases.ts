import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { testEnvironment } from '../../../apps/server/testing/test-config.ts';
import { findFreePort } from '../../../tools/dev/node/find-free-port.ts';
import { tieToParent } from '../../../tools/dev/node/tie-to-parent.ts';
import { countExecutors } from './disk.queries.ts';
import { type DiskCase, expectThat, until } from './disk-case.ts';
import type { DiskScene } from './open-disk-scene.ts';

const root = resolve(import.meta.dirname, '../../..');
const REQUESTS = 100;
const START_TIMEOUT_MS = 60_000;
const STAY_MS = 4000;

type LogTarget = number | 'pipe';

async function start(scene: DiskScene, entry: 'api' | 'worker', log: LogTarget) {
  const port = await findFreePort();
  const command = tieToParent(
    { command: process.execPath, args: [join(root, `apps/server/src/entry/${entry}.ts`)] },
    'KILL',
  );
  const env = {
    ...testEnvironment,
    PATH: process.env.PATH ?? '',
    DATABASE_URL: scene.environment.databaseUrl,
    API_PORT: String(port),
  };
  const child = spawn(command.command, command.args, { cwd: root, env, stdio: ['ignore', log, 'ignore'] });
  return { child, healthUrl: `http://127.0.0.1:${port}/api/v1/health` };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const isAlive = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;
const isHealthy = async (url: string) => (await fetch(url)).status === 200;

async function countHealthy(url: string): Promise<number> {
  const results = await Promise.all(Array.from({ length: REQUESTS }, () => isHealthy(url).catch(() => false)));
  return results.filter(Boolean).length;
}

async function withFullLog(scene: DiskScene, act: (log: number) => Promise<string[]>): Promise<string[]> {
  scene.logDisk.fill(1);
  const log = openSync(join(scene.logDisk.directory, 'log'), 'a');
  try {
    return await act(log);
  } finally {
    closeSync(log);
    scene.logDisk.free();
  }
}

/** Starts an API with this log target and sends requests after `breakLog` was called. */
async function checkApi(
  scene: DiskScene,
  log: number | 'pipe',
  breakLog: (child: ChildProcess) => void = () => undefined,
): Promise<string[]> {
  const { child, healthUrl } = await start(scene, 'api', log);
  try {
    await until(() => isHealthy(healthUrl), START_TIMEOUT_MS);
    breakLog(child);
    const healthy = await countHealthy(healthUrl);
    return [
      ...expectThat(isAlive(child), `the api ended with ${child.signalCode ?? child.exitCode}`),
      ...expectThat(healthy === REQUESTS, `${healthy} of ${REQUESTS} requests succeeded`),
    ];
  } finally {
    await end(child);
  }
}

const fullApiLog: DiskCase = {
  name: 'API log on a full disk',
  isQuick: true,
  run: (scene) => withFullLog(scene, (log) => checkApi(scene, log)),
};

const closedApiLog: DiskCase = {
  name: 'API log into a closed pipe',
  isQuick: true,
  run: (scene) => checkApi(scene, 'pipe', (child) => child.stdout?.destroy()),
};

const fullWorkerLog: DiskCase = {
  name: 'worker log on a full disk',
  isQuick: false,
  run: (scene) =>
    withFullLog(scene, async (log) => {
      const before = await countExecutors(scene.environment.db);
      const { child } = await start(scene, 'worker', log);
      try {
        const isWorking = await until(
          async () => (await countExecutors(scene.environment.db)) > before,
          START_TIMEOUT_MS,
        );
        await pause(STAY_MS);
        return [
          ...expectThat(isWorking, 'the worker did not start'),
          ...expectThat(isAlive(child), `the worker ended with ${child.signalCode ?? child.exitCode}`),
        ];
      } finally {
        await end(child);
      }
    }),
};

export const logCases: readonly DiskCase[] = [fullApiLog, closedApiLog, fullWorkerLog];
