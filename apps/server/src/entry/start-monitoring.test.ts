import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { type MonitoredProcess, startMonitoredProcess } from '../../testing/start-monitored-process.ts';
import { testEnvironment } from '../../testing/test-config.ts';

/** Matches UUIDs, e-mail and IP addresses and long numbers: labels must not contain personal data. */
const PERSONAL = /[0-9a-f]{8}-[0-9a-f]{4}|@|\b\d+\.\d+\.\d+\.\d+\b|\d{6,}/;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let api: MonitoredProcess;
let worker: MonitoredProcess;
let origin: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const env = { ...testEnvironment, DATABASE_URL: database.url };
  [api, worker] = await Promise.all([startMonitoredProcess('api', env), startMonitoredProcess('worker', env)]);
  origin = api.origin();
});
afterAll(async () => {
  await api?.kill();
  await worker?.kill();
  await database.drop();
});

/** Metric names and labels without values. */
const seriesOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.slice(0, line.lastIndexOf(' ')));

describe('process metrics', () => {
  it('are served on their own port only', async () => {
    expect((await fetch(`${origin}/metrics`)).status).toBe(404);
    expect((await fetch(`${origin}/api/v1/metrics`)).status).toBe(404);
    expect(await api.scrape()).toContain('process_resident_memory_bytes');
  });

  it('count requests by route pattern; unknown paths add no series', async () => {
    const request = (path: string, init?: RequestInit) =>
      fetch(`${origin}${path}`, init).then((response) => response.text());
    await request('/api/v1/health');
    const id = '0d3f7a52-9d5b-4c62-8f0e-6d8a7c1b2a3f';
    await request(`/api/v1/jobs/${id}`);
    await request('/nowhere');
    const countSeries = (text: string) => seriesOf(text).filter((one) => one.startsWith('pilgi_')).length;
    await expect.poll(api.scrape).toMatch(/route="\(unknown\)"/);
    const before = countSeries(await api.scrape());
    for (let count = 0; count < 60; count += 1) {
      await request(`/nowhere/${count}?token=${count}`, { headers: { 'user-agent': `agent-${count}` } });
      await request(`/api/v1/jobs/0d3f7a52-9d5b-4c62-8f0e-${String(count).padStart(12, '0')}`);
    }
    await expect.poll(api.scrape).toMatch(/pilgi_http_requests_in_flight 0\b/);
    const text = await api.scrape();
    expect(countSeries(text)).toBe(before);
    expect(text).toMatch(/pilgi_http_requests_total\{route="\/api\/v1\/health",method="GET",status="2xx"\} 1\b/);
    expect(text).toMatch(/pilgi_http_requests_total\{route="\/api\/v1\/jobs\/:\w+",method="GET",status="4xx"\} 61\b/);
    expect(text).toMatch(/pilgi_http_requests_total\{route="\(unknown\)",method="any",status="4xx"\} 6\d\b/);
    expect(text).toMatch(/pilgi_http_request_seconds_bucket\{route="\/api\/v1\/health",method="GET",le="\+Inf"\} 1\b/);
  });

  it('contain no personal data in labels, in both processes', async () => {
    const series = [...seriesOf(await api.scrape()), ...seriesOf(await worker.scrape())];
    expect(series.length).toBeGreaterThan(100);
    expect(series.filter((one) => PERSONAL.test(one))).toEqual([]);
    const labels = new Set(series.flatMap((one) => [...one.matchAll(/(\w+)="/g)].map((match) => match[1])));
    const known =
      'account call channel direction kind le method model outcome pool program purpose queue route space state status step table task type version workflow';
    expect([...labels].filter((label) => !`${known} major minor patch`.split(' ').includes(label ?? ''))).toEqual([]);
  });

  it('include payments, workflows and connections in both processes', async () => {
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
