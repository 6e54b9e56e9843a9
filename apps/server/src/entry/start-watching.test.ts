import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { startWatchedProcess, type WatchedProcess } from '../../testing/start-watched-process.ts';
import { testEnvironment } from '../../testing/test-config.ts';

/** A uuid, an address of mail or of a machine, or a long number: nothing that names anybody stands in a label. */
const PERSONAL = /[0-9a-f]{8}-[0-9a-f]{4}|@|\b\d+\.\d+\.\d+\.\d+\b|\d{6,}/;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let api: WatchedProcess;
let worker: WatchedProcess;
let origin: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const env = { ...testEnvironment, DATABASE_URL: database.url };
  [api, worker] = await Promise.all([startWatchedProcess('api', env), startWatchedProcess('worker', env)]);
  origin = api.origin();
});
afterAll(async () => {
  await api?.kill();
  await worker?.kill();
  await database.drop();
});

/** Names and labels without their values. */
const seriesOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.slice(0, line.lastIndexOf(' ')));

describe('the metrics of a process', () => {
  it('are served on a port of their own and nowhere else', async () => {
    expect((await fetch(`${origin}/metrics`)).status).toBe(404);
    expect((await fetch(`${origin}/api/v1/metrics`)).status).toBe(404);
    expect(await api.scrape()).toContain('process_resident_memory_bytes');
  });

  it('count requests by route pattern; whatever strangers ask for makes no new series', async () => {
    const ask = (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init).then((answer) => answer.text());
    await ask('/api/v1/health');
    const id = '0d3f7a52-9d5b-4c62-8f0e-6d8a7c1b2a3f';
    await ask(`/api/v1/jobs/${id}`);
    await ask('/nowhere');
    const countSeries = (text: string) => seriesOf(text).filter((one) => one.startsWith('pilgi_')).length;
    await expect.poll(api.scrape).toMatch(/route="\(unknown\)"/);
    const before = countSeries(await api.scrape());
    for (let count = 0; count < 60; count += 1) {
      await ask(`/nowhere/${count}?token=${count}`, { headers: { 'user-agent': `agent-${count}` } });
      await ask(`/api/v1/jobs/0d3f7a52-9d5b-4c62-8f0e-${String(count).padStart(12, '0')}`);
    }
    await expect.poll(api.scrape).toMatch(/pilgi_http_requests_in_flight 0\b/);
    const text = await api.scrape();
    expect(countSeries(text)).toBe(before);
    expect(text).toMatch(/pilgi_http_requests_total\{route="\/api\/v1\/health",method="GET",status="2xx"\} 1\b/);
    expect(text).toMatch(/pilgi_http_requests_total\{route="\/api\/v1\/jobs\/:\w+",method="GET",status="4xx"\} 61\b/);
    expect(text).toMatch(/pilgi_http_requests_total\{route="\(unknown\)",method="any",status="4xx"\} 6\d\b/);
    expect(text).toMatch(/pilgi_http_request_seconds_bucket\{route="\/api\/v1\/health",method="GET",le="\+Inf"\} 1\b/);
  });

  it('name nobody, in either process', async () => {
    const series = [...seriesOf(await api.scrape()), ...seriesOf(await worker.scrape())];
    expect(series.length).toBeGreaterThan(100);
    expect(series.filter((one) => PERSONAL.test(one))).toEqual([]);
    const labels = new Set(series.flatMap((one) => [...one.matchAll(/(\w+)="/g)].map((match) => match[1])));
    const known =
      'account call direction kind le method model outcome pool program purpose queue route space state status step table task type version workflow';
    expect([...labels].filter((label) => !`${known} major minor patch`.split(' ').includes(label ?? ''))).toEqual([]);
  });

  it('tell of money, work and connections, the same in both', async () => {
    const [ofApi, ofWorker] = [await api.scrape(), await worker.scrape()];
    for (const text of [ofApi, ofWorker]) {
      expect(text).toContain('pilgi_payments_unresolved{kind="order",state="confirming"} 0');
      expect(text).toContain('pilgi_holds{purpose="job"} 0');
      expect(text).toMatch(/pilgi_workers_alive [01]\b/);
      expect(text).toContain('pilgi_db_pool_size{pool="product"} 10');
      expect(text).toMatch(/pilgi_vitals_read_timestamp_seconds 1\d{9}/);
      expect(text).toMatch(/pilgi_db_table_bytes\{table="ledger_entries"\} \d{4,}/);
      expect(text).toMatch(/# TYPE pilgi_db_wal_bytes_total counter/);
    }
    expect(ofWorker).toMatch(/pilgi_task_rounds_total\{task="deliver-mail",outcome="done"\} \d+/);
    expect(ofWorker).toMatch(/pilgi_db_pool_size\{pool="engine"\} 10/);
  });
});
