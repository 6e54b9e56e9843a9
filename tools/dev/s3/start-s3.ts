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
  /** The gateway process, for tests that kill it. */
  gateway: { kill: () => Promise<void>; start: () => Promise<void> };
  /** Runs an operator command such as `quota set`. */
  operate: (...words: string[]) => Promise<void>;
  stop: () => Promise<void>;
}

const READY_TIMEOUT_MS = 120_000;
const MAX_ATTEMPTS = 8;
const RETRY_MS = 500;
const STOP_TIMEOUT_MS = 15_000;
const run = promisify(execFile);

export interface S3Options {
  /** Persistent data directory; defaults to a temporary directory that is deleted at the end. */
  dataDir?: string | undefined;
  port?: number | undefined;
  /** Listen address of the gateway; default loopback. */
  host?: string | undefined;
  /** Name that clients use, default localhost; under another one the gateway takes the name for a bucket. */
  dnsName?: string | undefined;
  accessKey?: string | undefined;
  secretKey?: string | undefined;
  /** Length of a lifecycle day, so that a test can wait for expiry. */
  daySeconds?: number | undefined;
}

interface ClusterIdentity {
  fsid: string;
  monitorPort: number;
  accessKey: string;
  secretKey: string;
}

/** Starts a real S3 server from Debian's packages: Ceph's gateway, monitor and disk in one directory. */
export async function startS3(options: S3Options = {}): Promise<RunningS3> {
  const temporary = options.dataDir === undefined ? mkdtempSync(join(tmpdir(), 'pilgi-s3-')) : null;
  const directory = options.dataDir ?? temporary ?? '';
  const stateFile = join(directory, 'pilgi.json');
  const isNew = !existsSync(stateFile);
  const identity = isNew
    ? await createIdentity(options)
    : (JSON.parse(readFileSync(stateFile, 'utf8')) as ClusterIdentity);
  const gatewayPort = options.port ?? (await findFreePort());
  const config = writeCephConfig({
    directory,
    ...identity,
    gatewayPort,
    host: options.host,
    dnsName: options.dnsName,
    daySeconds: options.daySeconds,
  });
  const endpoint = `http://${options.dnsName ?? 'localhost'}:${gatewayPort}`;
  const children = new Map<string, ChildProcess>();
  const start = (name: string, command: string, args: string[]) =>
    children.set(name, startDaemon({ name, command, args: ['-c', config, ...args, '-f'], directory }));
  const startGateway = async () => {
    start('rgw', 'radosgw', ['-n', 'client.rgw.a']);
    await waitUntilReady(endpoint, children);
  };
  const startMonitor = () => start('mon', 'ceph-mon', ['-i', 'a']);
  if (isNew) {
    const disk = randomUUID();
    const registerWithMonitor = async () => {
      await createMonitor({ config, directory, ...identity });
      startMonitor();
      await registerDisk(config, disk);
    };
    await Promise.all([createDisk(config, disk), registerWithMonitor()]);
  } else startMonitor();
  start('osd', 'ceph-osd', ['-i', '0']);
  await startGateway();
  if (isNew) {
    const user = ['user', 'create', '--uid=app', '--display-name=app'];
    const keys = [`--access-key=${identity.accessKey}`, `--secret=${identity.secretKey}`];
    await run('radosgw-admin', ['-c', config, ...user, ...keys]);
    writeFileSync(stateFile, JSON.stringify(identity), { mode: 0o600 });
  }
  const { accessKey, secretKey } = identity;
  return {
    endpoint,
    accessKey,
    secretKey,
    gateway: { kill: () => end(children.get('rgw'), 'SIGKILL'), start: startGateway },
    operate: async (...words) => {
      await run('radosgw-admin', ['-c', config, ...words]);
    },
    stop: async () => {
      // A temporary storage needs no clean shutdown.
      const signal = temporary === null ? 'SIGTERM' : 'SIGKILL';
      for (const name of ['rgw', 'osd', 'mon']) await end(children.get(name), signal);
      if (temporary !== null) rmSync(temporary, { recursive: true, force: true });
    },
  };
}

async function createIdentity(options: S3Options): Promise<ClusterIdentity> {
  const secret = () => randomBytes(20).toString('hex');
  const { accessKey = secret(), secretKey = secret() } = options;
  return { fsid: randomUUID(), monitorPort: await findFreePort(), accessKey, secretKey };
}

async function createMonitor(plan: {
  config: string;
  directory: string;
  fsid: string;
  monitorPort: number;
}): Promise<void> {
  const map = join(plan.directory, 'monmap');
  const address = `[v1:127.0.0.1:${plan.monitorPort}]`;
  await run('monmaptool', ['--create', '--clobber', '--fsid', plan.fsid, '--addv', 'a', address, map]);
  await run('ceph-mon', ['-c', plan.config, '-i', 'a', '--mkfs', '--monmap', map]);
}

/** Does not contact the monitor, so that both can be created in parallel. */
async function createDisk(config: string, disk: string): Promise<void> {
  await run('ceph-osd', ['-c', config, '-i', '0', '--mkfs', '--osd-uuid', disk, '--no-mon-config']);
}

async function registerDisk(config: string, disk: string): Promise<void> {
  const runCeph = (...words: string[]) => retry(() => run('ceph', ['-c', config, '--connect-timeout', '30', ...words]));
  await runCeph('osd', 'new', disk);
  await runCeph('osd', 'crush', 'add', 'osd.0', '1.0', 'root=default', 'host=h');
}

/** A starting monitor rejects commands; these commands are idempotent. */
async function retry(attempt: () => Promise<unknown>): Promise<void> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (attempts === MAX_ATTEMPTS) throw error;
      await pause(RETRY_MS);
    }
  }
}

function startDaemon(daemon: { name: string; command: string; args: string[]; directory: string }): ChildProcess {
  const line = tieToParent({ command: daemon.command, args: daemon.args }, 'TERM');
  const log = openSync(join(daemon.directory, 'log', `${daemon.name}.out`), 'a');
  return spawn(line.command, line.args, { stdio: ['ignore', log, log], detached: true });
}

async function waitUntilReady(endpoint: string, children: Map<string, ChildProcess>): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    const response = await fetch(endpoint, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    if (response !== null) return;
    const dead = [...children].find(([, child]) => child.exitCode !== null);
    if (dead !== undefined) throw new Error(`${dead[0]} ended with ${dead[1].exitCode}`);
    if (Date.now() > deadline) throw new Error(`the S3 gateway did not respond within ${READY_TIMEOUT_MS} ms`);
    await pause(100);
  }
}

async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  // A gateway that is processing lifecycle rules may ignore SIGTERM.
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  child.once('exit', () => resolve());
  child.kill(signal);
  await promise;
  clearTimeout(timer);
}
