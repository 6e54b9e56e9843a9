import { allCalls, type CallShape, failuresOf } from '@pilgi/contract';
import { startTossSimulator, type TossSimulator } from '@pilgi/toss-simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { someIp } from '../../testing/account-builders.ts';
import { type BadRequest, listBadRequests } from '../../testing/bad-requests.ts';
import { createBucket } from '../../testing/create-bucket.ts';
import { createPeopleMaker, type People } from '../../testing/matrix-people.ts';
import { namedObjects } from '../../testing/named-objects.ts';
import { sampleOf } from '../../testing/sample-of.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

// What is shown here stands in compose.ts: every call of the contract as the api answers it.
const COUNT = Number(process.env.BAD_INPUT_COUNT ?? 12);
const SEED = Number(process.env.BAD_INPUT_SEED ?? 20_261_115);
const SLOWEST_MS = 5000;
const AT_ONCE = 12;

interface Tried extends BadRequest {
  call: CallShape;
  status: number;
  text: string;
  ms: number;
}

let server: TestApp;
let toss: TossSimulator;
const tried: Tried[] = [];

beforeAll(async () => {
  toss = await startTossSimulator({ port: 0 });
  const env = { TOSS_API_BASE_URL: toss.url, TOSS_SECRET_KEY: toss.secretKey, RATE_LIMIT_FACTOR: '10000' };
  server = await startTestApp({ env: { ...env, ...(await createBucket()) } });
  server.clock.move(Date.now() - server.clock.now().getTime());
  const makePeople = await createPeopleMaker(server);
  for (const [index, call] of allCalls.entries()) {
    const body = call.body === undefined ? undefined : ((sampleOf(call.body) ?? {}) as Record<string, unknown>);
    const kinds = namedObjects(call, body).map(({ kind }) => kind);
    await tryAll(call, body, { makePeople: () => makePeople(kinds), seed: SEED + index });
  }
}, 1_800_000);
afterAll(async () => {
  await server.close();
  await toss.close();
});

const nameOf = (call: CallShape) => `${call.method} ${call.path}`;

async function tryAll(
  call: CallShape,
  sample: Record<string, unknown> | undefined,
  { makePeople, seed }: { makePeople: () => Promise<People>; seed: number },
): Promise<void> {
  let people = makePeople();
  const waiting = listBadRequests(call, fillIn(call, sample, await people), { count: COUNT, seed });
  const takeTurns = async () => {
    for (let request = waiting.pop(); request !== undefined; request = waiting.pop()) {
      const used = people;
      const answer = await send(call, request, await used);
      tried.push({ ...request, call, ...answer });
      // What was meant to be bad may be good enough to end the account.
      if (answer.status === 401 && call.access !== 'public' && people === used) people = makePeople();
    }
  };
  // What turns out to be good may wait for the card provider; the others need not wait with it.
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns));
}

/** Own objects at their places, so that what is bad comes as far as the act. */
function fillIn(call: CallShape, sample: Record<string, unknown> | undefined, people: People) {
  const self = call.access === 'admin' ? people.admin : people.user;
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

async function send(call: CallShape, request: BadRequest, people: People) {
  const self = call.access === 'admin' ? people.admin : people.user;
  const started = performance.now();
  const answer = await server.app.inject({
    method: call.method,
    url: request.url,
    remoteAddress: someIp(),
    headers: { ...(call.access === 'public' ? {} : { authorization: `Bearer ${self.token}` }), ...request.headers },
    ...(request.payload === undefined ? {} : { payload: request.payload }),
  });
  return { status: answer.statusCode, text: answer.body, ms: performance.now() - started };
}

const show = ({ call, what, status, text }: Tried) => `${nameOf(call)} · ${what} → ${status} ${text.slice(0, 200)}`;

function isRefusal({ text }: Tried): boolean {
  try {
    const { detail } = JSON.parse(text) as { detail?: unknown };
    return typeof detail === 'string' && detail !== '';
  } catch {
    return false;
  }
}

describe('bad input to every call', () => {
  it('breaks nothing: no answer of 500 or more', () => {
    const slowest = tried.reduce((most, one) => (one.ms > most.ms ? one : most));
    console.info(
      `bad input: ${tried.length} requests to ${allCalls.length} calls, seed ${SEED}, slowest ${Math.round(slowest.ms)} ms (${nameOf(slowest.call)})`,
    );
    expect(tried.length).toBe(COUNT * allCalls.length);
    expect(tried.filter(({ status }) => status >= 500).map(show)).toEqual([]);
  });

  it('is refused in words, with nothing of our insides', () => {
    const refused = tried.filter(({ status }) => status >= 400);
    expect(refused.filter((one) => !isRefusal(one)).map(show)).toEqual([]);
    const inside = /\n\s+at |node_modules|\.ts:\d+|select .* from|violates|ECONN/i;
    expect(refused.filter(({ text }) => inside.test(text)).map(show)).toEqual([]);
    expect(refused.length).toBeGreaterThan(tried.length / 4);
  });

  it('is answered by what the contract declares', () => {
    // Another address, another length or another kind of body may be met before the call is known.
    const everywhere = new Set([400, 404, 405, 406, 413, 414, 415, 431]);
    const undeclared = tried.filter(
      ({ call, status }) => status !== (call.status ?? 200) && !(status in failuresOf(call)) && !everywhere.has(status),
    );
    expect(undeclared.map(show)).toEqual([]);
  });

  it('is refused soon', () => {
    // What turns out to be good may wait for the card provider.
    expect(tried.filter(({ ms, status }) => status >= 400 && ms > SLOWEST_MS).map(show)).toEqual([]);
  });
});
