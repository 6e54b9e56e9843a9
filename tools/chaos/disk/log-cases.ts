import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { testEnvironment } from '../../../apps/server/testing/test-config.ts';
import { findFreePort } from '../../node/find-free-port.ts';
import { tieToParent } from '../../node/tie-to-parent.ts';
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
  const line = tieToParent(
    { command: process.execPath, args: [join(root, `apps/server/src/entry/${entry}.ts`)] },
    'KILL',
  );
  const env = {
    ...testEnvironment,
    PATH: process.env.PATH ?? '',
    DATABASE_URL: scene.world.databaseUrl,
    API_PORT: String(port),
  };
  const child = spawn(line.command, line.args, { cwd: root, env, stdio: ['ignore', log, 'ignore'] });
  return { child, healthUrl: `http://127.0.0.1:${port}/api/v1/health` };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const isAlive = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;
const isHealthy = async (url: string) => (await fetch(url)).status === 200;

async function countAnswered(url: string): Promise<number> {
  const answers = await Promise.all(Array.from({ length: REQUESTS }, () => isHealthy(url).catch(() => false)));
  return answers.filter(Boolean).length;
}

async function withFullLog(scene: DiskScene, act: (log: number) => Promise<string[]>): Promise<string[]> {
  scene.logDisk.fill(1);
  const log = openSync(join(scene.logDisk.folder, 'log'), 'a');
  try {
    return await act(log);
  } finally {
    closeSync(log);
    scene.logDisk.free();
  }
}

/** An api that logs there, and what it answers once `spoil` has been done to it. */
async function judgeApi(
  scene: DiskScene,
  log: number | 'pipe',
  spoil: (child: ChildProcess) => void = () => undefined,
): Promise<string[]> {
  const { child, healthUrl } = await start(scene, 'api', log);
  try {
    await until(() => isHealthy(healthUrl), START_TIMEOUT_MS);
    spoil(child);
    const answered = await countAnswered(healthUrl);
    return [
      ...expectThat(isAlive(child), `the api ended with ${child.signalCode ?? child.exitCode}`),
      ...expectThat(answered === REQUESTS, `${answered} of ${REQUESTS} were answered`),
    ];
  } finally {
    await end(child);
  }
}

const fullApiLog: DiskCase = {
  name: 'log of the api on a full disk',
  isQuick: true,
  run: (scene) => withFullLog(scene, (log) => judgeApi(scene, log)),
};

const closedApiLog: DiskCase = {
  name: 'log of the api into a pipe that nobody reads any more',
  isQuick: true,
  run: (scene) => judgeApi(scene, 'pipe', (child) => child.stdout?.destroy()),
};

const fullWorkerLog: DiskCase = {
  name: 'log of the worker on a full disk',
  isQuick: false,
  run: (scene) =>
    withFullLog(scene, async (log) => {
      const before = await countExecutors(scene.world.db);
      const { child } = await start(scene, 'worker', log);
      try {
        const isWorking = await until(async () => (await countExecutors(scene.world.db)) > before, START_TIMEOUT_MS);
        await pause(STAY_MS);
        return [
          ...expectThat(isWorking, 'the worker did not begin'),
          ...expectThat(isAlive(child), `the worker ended with ${child.signalCode ?? child.exitCode}`),
        ];
      } finally {
        await end(child);
      }
    }),
};

export const logCases: readonly DiskCase[] = [fullApiLog, closedApiLog, fullWorkerLog];
