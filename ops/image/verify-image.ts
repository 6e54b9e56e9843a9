import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { asOwner } from '../../apps/server/testing/database-logins.ts';
import { chooseFreePorts } from '../../tools/dev/choose-ports.ts';
import { developmentEnv } from '../../tools/dev/development-env.ts';
import { findFreePort } from '../../tools/dev/node/find-free-port.ts';
import { startPostgres } from '../../tools/dev/postgres/start-postgres.ts';
import { readDevSecrets } from '../../tools/dev/read-dev-secrets.ts';
import { openBucket } from '../../tools/dev/s3/open-bucket.ts';
import { startS3 } from '../../tools/dev/s3/start-s3.ts';
import { waitUntilReady } from '../../tools/dev/wait-until-ready.ts';
import { buildImages } from './build-images.ts';
import { openEngine } from './open-engine.ts';
import { type PortOf, placeOnOneMachine } from './place-on-one-machine.ts';
import { readCompose } from './read-compose.ts';

const root = resolve(import.meta.dirname, '../..');
const TIMEOUT_MS = 120_000;
/** Services of the demonstration and of other images. */
const FOREIGN = new Set(['postgres', 'prometheus', 'alertmanager', 'storage', 'mailbox']);

const { values } = parseArgs({
  options: {
    /** Storage of the container engine; a second run reuses its layers. */
    storage: { type: 'string', default: '/var/tmp/pilgi-image' },
    driver: { type: 'string', default: 'overlay' },
    /** Public base image with its digest; without it a stand-in is made. */
    base: { type: 'string' },
  },
});

/** Builds the three images and runs all processes of compose.yaml from them. */
const startedAt = performance.now();
const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(0)} s`;
const log = (text: string) => console.log(`image: ${text}, ${seconds()}`);
const directory = mkdtempSync(join(tmpdir(), 'pilgi-image-'));
const engine = openEngine(values.storage, values.driver);
const services = readCompose(join(root, 'compose.yaml'));
const children: ChildProcess[] = [];
buildImages(engine, { base: values.base, log });
const postgres = await startPostgres();
const s3 = await startS3();
try {
  await openBucket(s3, { bucket: 'pilgi', allowedOrigins: ['http://localhost:8080'] });
  const ports = await assignPorts();
  const env = await settings();
  for (const name of Object.keys(services)) if (!FOREIGN.has(name)) await start(name, env, ports);
  await checkFromOutside(ports.of('edge', '8080'));
  await checkSettings(env);
  for (const child of children) if (child.exitCode !== null) throw new Error(`a process exited with ${child.exitCode}`);
  log('all processes run as uid 1000 without rights on a read-only system');
} finally {
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(children.map(async (child) => (child.exitCode === null ? await once(child, 'exit') : null)));
  await Promise.all([postgres.stop(), s3.stop()]);
  rmSync(directory, { recursive: true, force: true });
}
process.exit(0);

async function assignPorts() {
  const text = JSON.stringify(services);
  const assigned = new Map<string, number>();
  for (const name of Object.keys(services)) {
    for (const port of new Set(text.match(/\b\d{4}\b/g))) assigned.set(`${name}:${port}`, await findFreePort());
  }
  return { of: (service: string, port: string) => assigned.get(`${service}:${port}`) ?? Number(port) };
}

async function settings(): Promise<Record<string, string>> {
  const secrets = readDevSecrets(join(directory, 'secrets.json'));
  const ports = await chooseFreePorts();
  const { addresses, defaults } = developmentEnv({ ports, secrets, databaseUrl: postgres.url, behindGateway: true });
  return { ...addresses, ...defaults, POSTGRES_PASSWORD: 'unused' };
}

async function start(name: string, env: Record<string, string>, ports: { of: PortOf }): Promise<void> {
  const service = services[name];
  const image = `localhost/pilgi-${service?.build?.target ?? 'server'}`;
  const placed = placeOnOneMachine(name, services, { portOf: ports.of, values: env });
  const storage = {
    S3_ENDPOINT: s3.endpoint,
    S3_PUBLIC_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY: s3.accessKey,
    S3_SECRET_KEY: s3.secretKey,
  };
  const own = {
    ...env,
    ...placed,
    ...storage,
    DATABASE_URL: postgres.url,
    MIGRATION_DATABASE_URL: asOwner(postgres.url),
  };
  const child = engine.run({ image, command: service?.command ?? [], env: own });
  if (service?.restart === 'no') {
    child.stdout?.resume();
    const [code] = (await once(child, 'exit')) as [number];
    if (code !== 0) throw new Error(`${name} exited with ${code}`);
  } else {
    children.push(child);
    if (child.stdout === null) throw new Error('no output');
    await once(child.stdout, 'data');
    child.stdout.resume();
  }
  log(`${name} started from ${image}`);
}

/** Through the edge: the page, readiness and a registration. */
async function checkFromOutside(port: number): Promise<void> {
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady({ url: `${url}/api/v1/ready`, timeoutMs: TIMEOUT_MS, signal: new AbortController().signal });
  log('ready through the edge');
  const page = await fetch(url);
  if (!(await page.text()).includes('필기')) throw new Error('unexpected page content');
  const body = JSON.stringify({ email: 'first@example.com', password: 'deep-ocean-42' });
  const headers = { 'content-type': 'application/json' };
  const registered = await fetch(`${url}/api/v1/auth/register`, { method: 'POST', headers, body });
  if (!registered.ok) throw new Error(`registration returned ${registered.status}`);
}

/** One image with the settings of two companies; without settings it refuses to start. */
async function checkSettings(env: Record<string, string>): Promise<void> {
  const image = 'localhost/pilgi-edge';
  const { id } = engine.inspect(image);
  for (const name of ['첫째 <회사>', '둘째 & 회사']) {
    const port = await findFreePort();
    const child = engine.run({
      image,
      command: [],
      env: { ...env, WEB_HOST: '127.0.0.1', WEB_PORT: String(port), COMPANY_NAME: name },
    });
    children.push(child);
    child.stdout?.resume();
    const url = `http://127.0.0.1:${port}/business-info`;
    await waitUntilReady({ url, timeoutMs: TIMEOUT_MS, signal: new AbortController().signal });
    const text = await (await fetch(url)).text();
    const shown = name.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;');
    if (!text.includes(shown) || text.includes('@@')) throw new Error(`${name} is not shown`);
    log(`${id.slice(0, 12)} shows ${name}`);
  }
  const bare = engine.run({ image, command: [], env: { WEB_PORT: String(await findFreePort()) } });
  bare.stdout?.resume();
  const [code] = (await once(bare, 'exit')) as [number];
  if (code === 0) throw new Error('the edge started without settings');
  log('the edge refuses to start without settings');
}
