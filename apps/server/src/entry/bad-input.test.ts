import { allCalls, type CallShape, failuresOf } from '@pilgi/contract';
import { startTossSimulator, type TossSimulator } from '@pilgi/toss-simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { someIp } from '../../testing/account-builders.ts';
import { type BadRequest, listBadRequests } from '../../testing/bad-requests.ts';
import { createBucket } from '../../testing/create-bucket.ts';
import { createTestUsersFactory, type TestUsers } from '../../testing/matrix-users.ts';
import { namedObjects } from '../../testing/named-objects.ts';
import { sampleOf } from '../../testing/sample-of.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { connectDatabase } from '../platform/db/connect-database.ts';
import type { Database } from '../platform/db/database.ts';

// Tests compose.ts: sends invalid requests for every call of the contract to the complete api.
const COUNT = Number(process.env.BAD_INPUT_COUNT ?? 12);
const SEED = Number(process.env.BAD_INPUT_SEED ?? 20_261_115);
const MAX_RESPONSE_MS = 5000;
const CONCURRENCY = 12;

/** Of a response only what is checked: there are a hundred thousand of them in the deep layer. */
interface Attempt {
  call: CallShape;
  what: string;
  status: number;
  ms: number;
  hasErrorDetail: boolean;
  showsInternals: boolean;
  start: string;
}

const SHOWN_CHARACTERS = 200;
const INTERNALS = /\n\s+at |node_modules|\.ts:\d+|select .* from|violates|ECONN/i;

let server: TestApp;
let toss: TossSimulator;
/** Of its own, so that creating the users does not wait behind the requests. */
let userDatabase: Database;
const attempts: Attempt[] = [];

beforeAll(async () => {
  toss = await startTossSimulator({ port: 0 });
  // Limits of load are not what is tested.
  const limits = { RATE_LIMIT_FACTOR: '10000', DATABASE_POOL_SIZE: '30' };
  const env = { TOSS_API_BASE_URL: toss.url, TOSS_SECRET_KEY: toss.secretKey, ...limits };
  server = await startTestApp({ env: { ...env, ...(await createBucket()) } });
  server.clock.move(Date.now() - server.clock.now().getTime());
  userDatabase = connectDatabase({ url: server.databaseUrl, poolSize: 20, log: server.log });
  const makeUsers = await createTestUsersFactory({ ...server, db: userDatabase });
  for (const [index, call] of allCalls.entries()) {
    const body = call.body === undefined ? undefined : ((sampleOf(call.body) ?? {}) as Record<string, unknown>);
    const kinds = namedObjects(call, body).map(({ kind }) => kind);
    await sendAll(call, body, { makeUsers: () => makeUsers(kinds), seed: SEED + index });
    // Not read here; all of them would fill the memory.
    server.logLines.length = 0;
  }
}, 1_800_000);
afterAll(async () => {
  await userDatabase.destroy();
  await server.close();
  await toss.close();
});

const nameOf = (call: CallShape) => `${call.method} ${call.path}`;

async function sendAll(
  call: CallShape,
  sample: Record<string, unknown> | undefined,
  { makeUsers, seed }: { makeUsers: () => Promise<TestUsers>; seed: number },
): Promise<void> {
  let users = makeUsers();
  const waiting = listBadRequests(call, fillIn(call, sample, await users), { count: COUNT, seed });
  const sendNext = async () => {
    for (let request = waiting.pop(); request !== undefined; request = waiting.pop()) {
      const used = users;
      const response = await send(call, request, await used);
      attempts.push({ call, what: request.what, ...response });
      // A request that turns out to be valid may delete the account.
      if (response.status === 401 && call.access !== 'public' && users === used) users = makeUsers();
    }
  };
  // A request that turns out to be valid may wait for the payment provider, so several run concurrently.
  await Promise.all(Array.from({ length: CONCURRENCY }, sendNext));
  // The last request may have replaced the users; they must exist before the database is closed.
  await users;
}

/** Uses the user's own objects, so that invalid input reaches the handler. */
function fillIn(call: CallShape, sample: Record<string, unknown> | undefined, users: TestUsers) {
  const self = call.access === 'admin' ? users.admin : users.user;
  const body = sample === undefined ? undefined : { ...sample };
  let path: string = call.path;
  for (const { field, kind, ...one } of namedObjects(call, body)) {
    const id = self.objects[kind] ?? '';
    if (one.in === 'path') path = path.replace(`{${field}}`, id);
    else if (body) body[field] = field.endsWith('_ids') ? [id] : id;
  }
  const query = call.query ? (sampleOf(call.query) as Record<string, string>) : {};
  return { path: path.replaceAll(/\{\w+\}/g, '1'), query, body };
}

async function send(call: CallShape, request: BadRequest, users: TestUsers) {
  const self = call.access === 'admin' ? users.admin : users.user;
  const started = performance.now();
  const response = await server.app.inject({
    method: call.method,
    url: request.url,
    remoteAddress: someIp(),
    headers: { ...(call.access === 'public' ? {} : { authorization: `Bearer ${self.token}` }), ...request.headers },
    ...(request.payload === undefined ? {} : { payload: request.payload }),
  });
  const { body, statusCode: status } = response;
  const ms = performance.now() - started;
  if (status < 400) return { status, ms, start: '', hasErrorDetail: false, showsInternals: false };
  // A copy: a slice would keep the whole body in memory.
  const start = Buffer.from(body.slice(0, SHOWN_CHARACTERS)).toString();
  return { status, ms, start, hasErrorDetail: hasErrorDetail(body), showsInternals: INTERNALS.test(body) };
}

const show = ({ call, what, status, start }: Attempt) => `${nameOf(call)} · ${what} → ${status} ${start}`;

function hasErrorDetail(text: string): boolean {
  try {
    const { detail } = JSON.parse(text) as { detail?: unknown };
    return typeof detail === 'string' && detail !== '';
  } catch {
    return false;
  }
}

describe('bad input to every call', () => {
  it('returns no 5xx response', () => {
    const slowest = attempts.reduce((slowestSoFar, one) => (one.ms > slowestSoFar.ms ? one : slowestSoFar));
    console.info(
      `bad input: ${attempts.length} requests to ${allCalls.length} calls, seed ${SEED}, slowest ${Math.round(slowest.ms)} ms (${nameOf(slowest.call)})`,
    );
    expect(attempts.length).toBe(COUNT * allCalls.length);
    expect(attempts.filter(({ status }) => status >= 500).map(show)).toEqual([]);
  });

  it('returns an error message without internal details', () => {
    const refused = attempts.filter(({ status }) => status >= 400);
    expect(refused.filter((one) => !one.hasErrorDetail).map(show)).toEqual([]);
    expect(refused.filter((one) => one.showsInternals).map(show)).toEqual([]);
    expect(refused.length).toBeGreaterThan(attempts.length / 4);
  });

  it('returns only statuses that the contract declares', () => {
    // The path, length or content type may be rejected before the call is matched.
    const everywhere = new Set([400, 404, 405, 406, 413, 414, 415, 431]);
    const undeclared = attempts.filter(
      ({ call, status }) => status !== (call.status ?? 200) && !(status in failuresOf(call)) && !everywhere.has(status),
    );
    expect(undeclared.map(show)).toEqual([]);
  });

  it('is rejected within the time limit', () => {
    // Accepted requests may wait for the payment provider.
    expect(attempts.filter(({ ms, status }) => status >= 400 && ms > MAX_RESPONSE_MS).map(show)).toEqual([]);
  });
});
