import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { runWrk } from '../../benchmarks/api/run-wrk.ts';
import type { Figure } from '../../benchmarks/figure.ts';
import { measureInTurn } from '../../benchmarks/measure-in-turn.ts';
import { formatFigure } from '../../benchmarks/print-figure.ts';
import { type RunningEdge, startEdge } from '../../ops/edge/start-edge.ts';
import { samplePageSettings } from '../../ops/edge/testing/sample-page-settings.ts';
import { openChromium } from '../../tools/dev/browsers/open-chromium.ts';
import { findFreePort } from '../../tools/dev/node/find-free-port.ts';
import { startTestEnvironment, type TestEnvironment } from '../chaos/environment/start-test-environment.ts';
import { createTestUsers } from '../chaos/traffic/create-test-users.ts';
import { startRestartablePostgres } from '../pipeline/start-restartable-postgres.ts';
import { hydratePages } from './hydrate-pages.ts';
import { measureEvents } from './measure-events.ts';
import { sendLoad } from './send-load.ts';
import { startBareNginx } from './start-bare-nginx.ts';

const SITE = resolve(import.meta.dirname, '../../apps/web/build/client');
const MAX_EVENT_MS = 1_000;
const MIN_RATIO = 0.9;
const CLIENTS = 16;
const CALM_MS = 2_000;
const READ = '/api/v1/app/versions';
const WORKERS = 2;
const OWN_HEADERS: ReadonlySet<string> = new Set([
  'accept-ranges',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'server',
]);
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '15' }, only: { type: 'string' } } });
const PARTS = { events: verifyEvents, settings: verifySettings, files: measureFiles, apis: verifyApis };
const rounds = Number(values.rounds);
const violations: string[] = [];
const running: RunningEdge[] = [];

if (!existsSync(SITE)) throw new Error('the site is not built; run npm run build');
try {
  for (const [name, run] of Object.entries(PARTS)) {
    if (values.only?.split(',').includes(name) ?? true) await run();
  }
} finally {
  await Promise.all(running.map((edge) => edge.stop()));
}
for (const found of violations) console.log(`VIOLATED: ${found}`);
console.log(`edge: ${violations.length} violations`);
process.exit(violations.length > 0 ? 1 : 0);

async function start(apiUrls: readonly string[], name = samplePageSettings.COMPANY_NAME ?? ''): Promise<RunningEdge> {
  const edge = await startEdge({
    siteDirectory: SITE,
    apiUrls,
    host: '127.0.0.1',
    port: await findFreePort(),
    isHttps: false,
    extraPaymentOrigins: [],
    storageOrigin: null,
    siteSettings: {},
    pageSettings: { ...samplePageSettings, COMPANY_NAME: name },
    workers: WORKERS,
  });
  running.push(edge);
  return edge;
}

function note(line: string, isMet: boolean): void {
  console.log(`${isMet ? 'ok  ' : 'FAIL'} ${line}`);
  if (!isMet) violations.push(line);
}

async function verifyEvents(): Promise<void> {
  for (const path of ['/api/v1/jobs/1/events', '/api/v1/chat-questions/1/events', '/api/v1/other']) {
    const { latestMs, received, sent } = await measureEvents(path, (apiUrl) => start([apiUrl]));
    note(
      `events of ${path}: ${received} of ${sent}, slowest after ${latestMs} ms`,
      latestMs < MAX_EVENT_MS && received === sent,
    );
  }
}

/** One build with the settings of two companies. */
async function verifySettings(): Promise<void> {
  const browser = await openChromium();
  const names = ['김 & 이 "필기"', '다른 <회사> 주식회사'];
  for (const name of names) {
    const { port } = await start(['http://127.0.0.1:9'], name);
    const { errors, text } = await hydratePages(browser, `http://127.0.0.1:${port}`);
    note(
      `pages of ${name}: shown ${text.includes(name)}, errors ${errors.join(' | ') || 'none'}`,
      errors.length === 0 && text.includes(name),
    );
  }
  await browser.close();
}

async function measureFiles(): Promise<void> {
  const edge = await start(['http://127.0.0.1:9']);
  const origin = `http://127.0.0.1:${edge.port}`;
  const paths = ['/', '/faq'];
  const headers = await Promise.all(
    paths.map(async (path) => [path, await readDecidedHeaders(origin + path)] as const),
  );
  const headersOf = Object.fromEntries(headers);
  const bare = await startBareNginx({ root: `${edge.directory}/site`, workers: WORKERS, headersOf });
  const script = 'wrk.headers["Accept-Encoding"] = "br"\n';
  for (const path of paths) {
    const rate = (url: string) => async () =>
      (await runWrk({ url: `${url}${path}`, connections: 32, seconds: 3, script })).rate;
    const { own, bare: plain } = await measureInTurn(rounds, { own: rate(origin), bare: rate(bare.url) });
    compare(`${path} as file`, { own, bare: plain, bareName: 'bare nginx', goal: { min: MIN_RATIO } });
  }
  await bare.stop();
}

/** Headers of a page that nginx does not send by itself. */
async function readDecidedHeaders(url: string): Promise<Record<string, string>> {
  const { headers } = await fetch(url);
  return Object.fromEntries([...headers].filter(([name]) => !OWN_HEADERS.has(name)));
}

function compare(title: string, figure: Pick<Figure, 'own' | 'bare' | 'bareName' | 'goal'>): void {
  const line = formatFigure({ title, unit: '/s', ...figure });
  note(line, !line.includes('NOT reached'));
}

async function verifyApis(): Promise<void> {
  const postgres = await startRestartablePostgres();
  const environment = await startTestEnvironment({ postgres });
  try {
    const second = await environment.addApi();
    const direct = new URL(environment.apiUrl).origin;
    const alone = await start([direct]);
    const paired = await start([direct, new URL(second.url).origin]);
    await measureApi(environment, alone);
    await verifyKill(paired, () => environment.api.restart());
    await verifyReload(paired);
  } finally {
    await environment.close();
    await postgres.stop();
  }
}

/**
 * A read from the database, as pages send, and the cheapest call, which shows the cost of the edge itself. The goal
 * applies to what our decisions cost; what a proxy on the same cores costs at all is shown without a goal.
 */
async function measureApi(environment: TestEnvironment, { port }: RunningEdge): Promise<void> {
  const [user] = await createTestUsers(environment, 1);
  const script = `wrk.headers["Authorization"] = "Bearer ${user?.bearer}"\n`;
  const direct = new URL(environment.apiUrl).origin;
  const proxy = await startBareNginx({ root: SITE, workers: WORKERS, apiUrl: direct });
  for (const path of ['/api/v1/auth/users/me', READ]) {
    const rate = (origin: string) => async () =>
      (await runWrk({ url: `${origin}${path}`, connections: 16, seconds: 3, script })).rate;
    const own = rate(`http://127.0.0.1:${port}`);
    const title = `${path} through the edge`;
    const goal = { min: MIN_RATIO };
    compare(title, { ...(await measureInTurn(rounds, { own, bare: rate(proxy.url) })), bareName: 'bare nginx', goal });
    compare(title, { ...(await measureInTurn(rounds, { own, bare: rate(direct) })), bareName: 'without a proxy' });
  }
  await proxy.stop();
}

async function verifyKill({ port }: RunningEdge, kill: () => Promise<void>): Promise<void> {
  const load = sendLoad({ url: `http://127.0.0.1:${port}${READ}`, clients: CLIENTS });
  for (let time = 0; time < 3; time += 1) {
    await pause(CALM_MS);
    await kill();
  }
  await pause(CALM_MS);
  const { failed, sent } = await load.stop();
  note(
    `one of two apis killed 3 times: ${sent} reads, ${failed.length} failed ${[...new Set(failed)].join(' ')}`,
    failed.length === 0,
  );
}

async function verifyReload(edge: RunningEdge): Promise<void> {
  const origin = `http://127.0.0.1:${edge.port}`;
  const loads = [READ, '/', '/faq'].map((path) => sendLoad({ url: `${origin}${path}`, clients: 6 }));
  for (let time = 0; time < 5; time += 1) {
    await pause(CALM_MS / 2);
    edge.reload();
  }
  await pause(CALM_MS);
  const results = await Promise.all(loads.map((load) => load.stop()));
  const sent = results.reduce((sum, one) => sum + one.sent, 0);
  const failed = results.flatMap((one) => one.failed);
  const reconnected = results.reduce((sum, one) => sum + one.reconnected, 0);
  note(
    `5 reloads: ${sent} requests, ${failed.length} failed ${[...new Set(failed)].join(' ')}, ${reconnected} repeated after an idle connection closed`,
    failed.length === 0,
  );
}
