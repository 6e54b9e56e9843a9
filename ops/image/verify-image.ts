import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { asOwner } from '../../apps/server/testing/database-logins.ts';
import { chooseFreePorts } from '../../tools/dev/choose-ports.ts';
import { developmentEnv } from '../../tools/dev/development-env.ts';
import { findFreePort } from '../../tools/dev/node/find-free-port.ts';
import { tieToParent } from '../../tools/dev/node/tie-to-parent.ts';
import { startPostgres } from '../../tools/dev/postgres/start-postgres.ts';
import { readDevSecrets } from '../../tools/dev/read-dev-secrets.ts';
import { waitUntilReady } from '../../tools/dev/wait-until-ready.ts';
import { type PortOf, placeOnOneMachine } from './place-on-one-machine.ts';
import { readCompose } from './read-compose.ts';

const root = resolve(import.meta.dirname, '../..');
const SITE = 'apps/web/build';
const TIMEOUT_MS = 120_000;
/** Services from third-party images, which need a container engine. */
const ENGINE_ONLY = new Set(['postgres', 'prometheus', 'alertmanager']);

/** Carries out Dockerfile and compose.yaml without a container engine: files, packages and processes of the image. */
const startedAt = performance.now();
const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
const directory = mkdtempSync(join(tmpdir(), 'pilgi-image-'));
const app = join(directory, 'app');
const services = readCompose(join(root, 'compose.yaml'));
const children: ChildProcess[] = [];
const postgres = await startPostgres();
try {
  copyProject();
  execFileSync('npm', ['ci', '--omit=dev', '--prefer-offline', '--no-audit'], { cwd: app, stdio: 'ignore' });
  console.log(`image: files and production packages installed, ${seconds()}`);
  const ports = await assignPorts();
  const env = await settings();
  for (const name of Object.keys(services)) {
    if (!ENGINE_ONLY.has(name)) await start(name, env, ports);
  }
  await checkFromOutside(ports.of('web', '8080'));
  for (const child of children) if (child.exitCode !== null) throw new Error(`a process exited with ${child.exitCode}`);
  console.log(`image: all processes run from it, ${seconds()}`);
} finally {
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(children.map(async (child) => (child.exitCode === null ? await once(child, 'exit') : null)));
  await postgres.stop();
  rmSync(directory, { recursive: true, force: true });
}
process.exit(0);

/** Like COPY: the files of the repository and the built site. */
function copyProject(): void {
  const files = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  for (const file of files.split('\0').filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(app, file)), { recursive: true });
    cpSync(join(root, file), join(app, file));
  }
  if (!existsSync(join(root, SITE))) throw new Error('the site is not built; run npm run build');
  cpSync(join(root, SITE), join(app, SITE), { recursive: true });
}

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
  const [, file = ''] = services[name]?.command ?? [];
  const placed = placeOnOneMachine(name, services, { portOf: ports.of, values: env });
  const own = {
    ...env,
    ...placed,
    DATABASE_URL: postgres.url,
    MIGRATION_DATABASE_URL: asOwner(postgres.url),
    S3_DATA_DIR: join(directory, 'storage'),
  };
  const line = tieToParent({ command: process.execPath, args: [file] }, 'KILL');
  const child = spawn(line.command, line.args, {
    cwd: app,
    env: { ...own, PATH: process.env.PATH, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (services[name]?.restart === 'no') {
    const [code] = (await once(
      child.on('spawn', () => child.stdout.resume()),
      'exit',
    )) as [number];
    if (code !== 0) throw new Error(`${name} exited with ${code}`);
  } else {
    children.push(child);
    const firstOutput = await once(child.stdout, 'data');
    child.stdout.resume();
    void firstOutput;
  }
  console.log(`image: ${name} started, ${seconds()}`);
}

/** Smoke test through the gateway: the page, readiness and a registration. */
async function checkFromOutside(port: number): Promise<void> {
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady({ url: `${url}/api/v1/ready`, timeoutMs: TIMEOUT_MS, signal: new AbortController().signal });
  const page = await fetch(url);
  if (!(await page.text()).includes('필기')) throw new Error('unexpected page content');
  const body = JSON.stringify({ email: 'first@example.com', password: 'deep-ocean-42' });
  const headers = { 'content-type': 'application/json' };
  const registered = await fetch(`${url}/api/v1/auth/register`, { method: 'POST', headers, body });
  if (!registered.ok) throw new Error(`registration returned ${registered.status}`);
}
