import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort } from '../node/find-free-port.ts';
import { tieToParent } from '../node/tie-to-parent.ts';
import { writeCephConfig } from './write-ceph-config.ts';

export interface S3Access {
  endpoint: string;
  accessKey: string;
  secretKey: string;
}

export interface RunningS3 extends S3Access {
  /** The gateway alone, for tests that pull its plug. */
  gateway: { kill: () => Promise<void>; start: () => Promise<void> };
  /** What an operator of the storage does, as `quota set`. */
  operate: (...words: string[]) => Promise<void>;
  stop: () => Promise<void>;
}

const READY_TIMEOUT_MS = 120_000;
const MOST_TRIES = 8;
const RETRY_MS = 500;
const MOST_END_MS = 15_000;
const run = promisify(execFile);

export interface S3Wishes {
  /** Kept between runs; without it a temporary folder is used and removed at the end. */
  dataDir?: string | undefined;
  port?: number | undefined;
  /** Where the gateway listens; loopback unless told. */
  host?: string | undefined;
  accessKey?: string | undefined;
  secretKey?: string | undefined;
  /** Lifecycle rules count days of this length, so that a test can wait for them. */
  daySeconds?: number | undefined;
}

interface Known {
  fsid: string;
  monitorPort: number;
  accessKey: string;
  secretKey: string;
}

/** A real S3 server from Debian's packages: Ceph's gateway with everything below it, in one folder. */
export async function startS3(wishes: S3Wishes = {}): Promise<RunningS3> {
  const temporary = wishes.dataDir === undefined ? mkdtempSync(join(tmpdir(), 'pilgi-s3-')) : null;
  const folder = wishes.dataDir ?? temporary ?? '';
  const notes = join(folder, 'pilgi.json');
  const isNew = !existsSync(notes);
  const known = isNew ? await inventNames(wishes) : (JSON.parse(readFileSync(notes, 'utf8')) as Known);
  const gatewayPort = wishes.port ?? (await findFreePort());
  const config = writeCephConfig({ folder, ...known, gatewayPort, host: wishes.host, daySeconds: wishes.daySeconds });
  const endpoint = `http://localhost:${gatewayPort}`;
  const children = new Map<string, ChildProcess>();
  const start = (name: string, command: string, args: string[]) =>
    children.set(name, startDaemon({ name, command, args: ['-c', config, ...args, '-f'], folder }));
  const startGateway = async () => {
    start('rgw', 'radosgw', ['-n', 'client.rgw.a']);
    await waitUntilAnswers(endpoint, children);
  };
  const startMonitor = () => start('mon', 'ceph-mon', ['-i', 'a']);
  if (isNew) {
    const disk = randomUUID();
    const enter = async () => {
      await createMonitor({ config, folder, ...known });
      startMonitor();
      await enterDisk(config, disk);
    };
    await Promise.all([createDisk(config, disk), enter()]);
  } else startMonitor();
  start('osd', 'ceph-osd', ['-i', '0']);
  await startGateway();
  if (isNew) {
    const user = ['user', 'create', '--uid=app', '--display-name=app'];
    const keys = [`--access-key=${known.accessKey}`, `--secret=${known.secretKey}`];
    await run('radosgw-admin', ['-c', config, ...user, ...keys]);
    writeFileSync(notes, JSON.stringify(known), { mode: 0o600 });
  }
  const { accessKey, secretKey } = known;
  return {
    endpoint,
    accessKey,
    secretKey,
    gateway: { kill: () => end(children.get('rgw'), 'SIGKILL'), start: startGateway },
    operate: async (...words) => {
      await run('radosgw-admin', ['-c', config, ...words]);
    },
    stop: async () => {
      // What nobody will read again need not be put in order.
      const signal = temporary === null ? 'SIGTERM' : 'SIGKILL';
      for (const name of ['rgw', 'osd', 'mon']) await end(children.get(name), signal);
      if (temporary !== null) rmSync(temporary, { recursive: true, force: true });
    },
  };
}

async function inventNames(wishes: S3Wishes): Promise<Known> {
  const secret = () => randomBytes(20).toString('hex');
  const { accessKey = secret(), secretKey = secret() } = wishes;
  return { fsid: randomUUID(), monitorPort: await findFreePort(), accessKey, secretKey };
}

async function createMonitor(plan: {
  config: string;
  folder: string;
  fsid: string;
  monitorPort: number;
}): Promise<void> {
  const map = join(plan.folder, 'monmap');
  const address = `[v1:127.0.0.1:${plan.monitorPort}]`;
  await run('monmaptool', ['--create', '--clobber', '--fsid', plan.fsid, '--addv', 'a', address, map]);
  await run('ceph-mon', ['-c', plan.config, '-i', 'a', '--mkfs', '--monmap', map]);
}

/** Without a word to the monitor, so that both are made side by side. */
async function createDisk(config: string, disk: string): Promise<void> {
  await run('ceph-osd', ['-c', config, '-i', '0', '--mkfs', '--osd-uuid', disk, '--no-mon-config']);
}

async function enterDisk(config: string, disk: string): Promise<void> {
  const tell = (...words: string[]) => insist(() => run('ceph', ['-c', config, '--connect-timeout', '30', ...words]));
  await tell('osd', 'new', disk);
  await tell('osd', 'crush', 'add', 'osd.0', '1.0', 'root=default', 'host=h');
}

/** A monitor that is still waking up refuses; each of these commands may be given twice. */
async function insist(attempt: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
      await pause(RETRY_MS);
    }
  }
}

function startDaemon(daemon: { name: string; command: string; args: string[]; folder: string }): ChildProcess {
  const line = tieToParent({ command: daemon.command, args: daemon.args }, 'TERM');
  const log = openSync(join(daemon.folder, 'log', `${daemon.name}.out`), 'a');
  return spawn(line.command, line.args, { stdio: ['ignore', log, log], detached: true });
}

async function waitUntilAnswers(endpoint: string, children: Map<string, ChildProcess>): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    const answer = await fetch(endpoint, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    if (answer !== null) return;
    const dead = [...children].find(([, child]) => child.exitCode !== null);
    if (dead !== undefined) throw new Error(`${dead[0]} ended with ${dead[1].exitCode}`);
    if (Date.now() > deadline) throw new Error(`the S3 gateway did not answer within ${READY_TIMEOUT_MS} ms`);
    await pause(100);
  }
}

async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  // A gateway in the midst of sweeping old versions may not hear that it is to end.
  const timer = setTimeout(() => child.kill('SIGKILL'), MOST_END_MS);
  child.once('exit', () => resolve());
  child.kill(signal);
  await promise;
  clearTimeout(timer);
}
