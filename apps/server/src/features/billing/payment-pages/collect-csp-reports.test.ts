import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { someIp } from '../../../../testing/account-builders.ts';
import { anAdmin } from '../../../../testing/an-admin.ts';
import { runWorkerTask } from '../../../../testing/run-worker-task.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';

const DAY_MS = 24 * 3_600_000;
const url = '/api/v1/csp-reports';
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('csp_reports').execute();
});

const stored = () =>
  server.db
    .selectFrom('csp_reports')
    .select(['disposition', 'directive', 'blocked', 'page', 'count'])
    .orderBy('directive')
    .execute();

const post = (payload: unknown, type: string, remoteAddress = someIp()) =>
  server.send({
    method: 'POST',
    url,
    remoteAddress,
    headers: { 'content-type': type },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

const legacy = (changes: object = {}) => ({
  'csp-report': {
    'document-uri': 'https://pilgi.test/payment?token=secret',
    'violated-directive': 'img-src',
    'effective-directive': 'img-src',
    'blocked-uri': 'https://static.toss.im/a.png?user=1',
    'original-policy': "default-src 'none'",
    disposition: 'enforce',
    ...changes,
  },
});
const modern = (body: object, type = 'csp-violation') => ({
  age: 1,
  type,
  url: 'https://pilgi.test/payment',
  user_agent: 'x',
  body: { documentURL: 'https://pilgi.test/payment', blockedURL: 'inline', sample: 'secret', ...body },
});

it('counts reports of both formats without query strings, samples and addresses', async () => {
  expect((await post(legacy(), 'application/csp-report')).status).toBe(200);
  expect((await post(legacy(), 'application/csp-report')).status).toBe(200);
  const batch = [
    modern({ effectiveDirective: 'style-src-attr', disposition: 'report' }),
    modern({ effectiveDirective: 'style-src-attr', disposition: 'report' }),
    modern({ message: 'old' }, 'deprecation'),
  ];
  expect((await post(batch, 'application/reports+json')).status).toBe(200);
  const rows = await stored();
  expect(rows).toEqual([
    { disposition: 'ENFORCED', directive: 'img-src', blocked: 'https://static.toss.im', page: '/payment', count: 2 },
    { disposition: 'REPORTED', directive: 'style-src-attr', blocked: 'inline', page: '/payment', count: 2 },
  ]);
  expect(JSON.stringify(rows)).not.toContain('secret');
});

it.each([
  ['another content type', legacy(), 'text/plain', 415],
  ['no JSON', '{', 'application/csp-report', 400],
  ['another shape', { report: 1 }, 'application/csp-report', 422],
  ['more than 50 reports', Array.from({ length: 51 }, () => modern({})), 'application/reports+json', 422],
  ['more than 64 KiB', legacy({ 'script-sample': 'x'.repeat(70_000) }), 'application/csp-report', 413],
])('rejects %s', async (_what, payload, type, status) => {
  expect((await post(payload, type)).status).toBe(status);
  expect(await stored()).toEqual([]);
});

it('accepts 60 requests a minute from one address', async () => {
  const address = someIp();
  const statuses: number[] = [];
  for (let time = 0; time < 61; time += 1) statuses.push((await post([], 'application/reports+json', address)).status);
  expect([statuses[59], statuses[60]]).toEqual([200, 429]);
});

it('stores at most 500 different violations a day and counts the others together', async () => {
  const invented = (from: number) =>
    Array.from({ length: 50 }, (_, at) =>
      modern({ effectiveDirective: 'img-src', blockedURL: `https://h${from + at}.test/` }),
    );
  for (let from = 0; from < 600; from += 50) await post(invented(from), 'application/reports+json');
  const rows = await stored();
  expect(rows).toHaveLength(501);
  expect(rows.find(({ blocked }) => blocked === 'other')?.count).toBe(100);
});

it('shows operators the sums of seven days, enforced violations first', async () => {
  await post([modern({ effectiveDirective: 'style-src', disposition: 'report' })], 'application/reports+json');
  await post(legacy(), 'application/csp-report');
  server.clock.move(DAY_MS);
  await post(legacy(), 'application/csp-report');
  const admin = await anAdmin(server);
  expect((await admin.request('GET', '/payment-pages')).body).toMatchObject({
    csp_reports: [
      { disposition: 'ENFORCED', directive: 'img-src', blocked: 'https://static.toss.im', page: '/payment', count: 2 },
      { disposition: 'REPORTED', directive: 'style-src', count: 1 },
    ],
  });
});

it('deletes reports after 30 days', async () => {
  await post(legacy(), 'application/csp-report');
  server.clock.move(30 * DAY_MS);
  await runWorkerTask(server, 'purge-payment-pages');
  expect(await stored()).toHaveLength(1);
  server.clock.move(DAY_MS);
  await runWorkerTask(server, 'purge-payment-pages');
  expect(await stored()).toEqual([]);
});
