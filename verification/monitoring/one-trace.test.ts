import { authCalls, exportsCalls } from '@pilgi/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MonitoredProcess, startMonitoredProcess } from '../../apps/server/testing/start-monitored-process.ts';
import { testEnvironment } from '../../apps/server/testing/test-config.ts';
import { createApiClient, createBrowserSessionStore } from '../../packages/api-client/src/index.ts';
import { createMemoryStorage } from '../../packages/api-client/testing/create-memory-storage.ts';
import { type Mailbox, startMailbox } from '../../simulators/mailbox/src/index.ts';
import { createMigratedDatabase, type MigratedDatabase } from '../../tools/dev/postgres/create-migrated-database.ts';
import { openBucket } from '../../tools/dev/s3/open-bucket.ts';
import { type RunningS3, startS3 } from '../../tools/dev/s3/start-s3.ts';
import { receiveSpans, type SpanReceiver } from './receive-spans.ts';

const PASSWORD = 'deep-ocean-42';
const EMAIL = 'traced@example.com';
const BUCKET = 'pilgi';

let database: MigratedDatabase;
let s3: RunningS3;
let mailbox: Mailbox;
let collector: SpanReceiver;
let api: MonitoredProcess;
let worker: MonitoredProcess;

beforeAll(async () => {
  [database, s3, mailbox, collector] = await Promise.all([
    createMigratedDatabase(process.env.DATABASE_URL ?? ''),
    startS3(),
    startMailbox(),
    receiveSpans(),
  ]);
  await openBucket(s3, { bucket: BUCKET, allowedOrigins: ['*'] });
  const env = {
    ...testEnvironment,
    DATABASE_URL: database.url,
    S3_ENDPOINT: s3.endpoint,
    S3_PUBLIC_ENDPOINT: s3.endpoint,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY: s3.accessKey,
    S3_SECRET_KEY: s3.secretKey,
    SMTP_PORT: String(mailbox.smtpPort),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
  };
  [api, worker] = await Promise.all([startMonitoredProcess('api', env), startMonitoredProcess('worker', env)]);
}, 180_000);

afterAll(async () => {
  await Promise.all([api, worker].map((one) => one?.kill()));
  await Promise.all([collector?.close(), mailbox?.close(), s3?.stop()]);
  await database?.drop();
}, 60_000);

interface Sent {
  traceparent: string;
  traceIdHeader: string | null;
}

/** API client that records the trace headers of its requests. */
function openBrowser() {
  const sent: Sent[] = [];
  const storage = createMemoryStorage();
  const store = createBrowserSessionStore({ findStorage: () => storage, events: new EventTarget() });
  const client = createApiClient({
    baseUrl: api.origin(),
    sessionStore: store,
    fetch: async (url, init) => {
      const response = await fetch(url, init);
      const traceparent = new Headers(init?.headers).get('traceparent') ?? '';
      sent.push({ traceparent, traceIdHeader: response.headers.get('x-trace-id') });
      return response;
    },
  });
  return { client, last: () => sent.at(-1) ?? { traceparent: '', traceIdHeader: null } };
}

const partsOf = ({ traceparent }: Sent) => {
  const [, trace = '', span = ''] = traceparent.split('-');
  return { trace, span };
};
const spansOf = (trace: string) => collector.spans.filter((span) => span.traceId === trace);

describe('trace id', () => {
  it('links browser request, API request and worker workflow in logs and spans', async () => {
    const { client, last } = openBrowser();
    await client.send(authCalls.register, { body: { email: EMAIL, password: PASSWORD } });
    const { access_token } = await client.send(authCalls.login, { body: { username: EMAIL, password: PASSWORD } });
    await client.send(exportsCalls.exportMyData, { body: { password: PASSWORD } }, { bearer: access_token });
    const sent = last();
    const { trace, span } = partsOf(sent);
    expect(sent.traceIdHeader).toBe(trace);

    const ended = () => worker.lines().find((line) => line.msg === 'workflow ended' && line.trace_id === trace);
    await expect.poll(ended, { timeout: 60_000 }).toMatchObject({ workflow: 'make-export', outcome: 'done' });
    expect(api.lines().filter((line) => line.trace_id === trace)).toMatchObject([
      { path: '/api/v1/users/me/exports', status: 201, request_id: expect.any(String) },
    ]);

    const named = (name: string) => spansOf(trace).find((one) => one.name === name);
    await expect.poll(() => named('workflow make-export'), { timeout: 10_000 }).toBeDefined();
    await expect.poll(() => named('POST /api/v1/users/me/exports'), { timeout: 10_000 }).toBeDefined();
    const request = named('POST /api/v1/users/me/exports');
    const workflow = named('workflow make-export');
    expect(request).toMatchObject({ service: 'pilgi-api', parentSpanId: span });
    expect(workflow).toMatchObject({ service: 'pilgi-worker', parentSpanId: request?.spanId });
    expect(named('step begin')).toMatchObject({ service: 'pilgi-worker', parentSpanId: workflow?.spanId });
  });

  it('is passed through the outbox to the mail delivery', async () => {
    const { client, last } = openBrowser();
    await client.send(authCalls.requestPasswordReset, { body: { email: EMAIL } });
    const { trace } = partsOf(last());
    const sentMail = () => worker.lines().find((line) => line.msg === 'mail sent' && line.trace_id === trace);
    await expect.poll(sentMail, { timeout: 20_000 }).toBeDefined();
    const mail = () => spansOf(trace).find((one) => one.name.startsWith('mail '));
    await expect.poll(mail, { timeout: 10_000 }).toMatchObject({ service: 'pilgi-worker' });
  });

  it('is created by the API when the traceparent header is invalid', async () => {
    const response = await fetch(`${api.origin()}/api/v1/health`, { headers: { traceparent: '00-nonsense' } });
    const trace = response.headers.get('x-trace-id') ?? '';
    expect(trace).toMatch(/^[0-9a-f]{32}$/);
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    await expect.poll(() => api.lines().some((line) => line.trace_id === trace)).toBe(true);
  });
});
