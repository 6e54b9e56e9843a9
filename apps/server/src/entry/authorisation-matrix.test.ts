import { randomUUID } from 'node:crypto';
import { allCalls, type CallShape } from '@pilgi/contract';
import { startTossSimulator, type TossSimulator } from '@pilgi/toss-simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, someEmail, someIp } from '../../testing/account-builders.ts';
import { createBucket } from '../../testing/create-bucket.ts';
import {
  createTestUsersFactory,
  OBJECT_KINDS,
  PRINCIPALS,
  type PrincipalName,
  type TestUsers,
} from '../../testing/matrix-users.ts';
import { type NamedObject, namedObjects } from '../../testing/named-objects.ts';
import type { ObjectKind } from '../../testing/object-makers.ts';
import { sampleOf } from '../../testing/sample-of.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

// Tests compose.ts: sends every call of the contract to the complete api.
type Relation = 'absent' | 'other’s' | 'own';

interface Cell {
  call: CallShape;
  principal: PrincipalName;
  relation: Relation | null;
}

interface Outcome {
  status: number;
  text: string;
  /** Markers of other users found in the response. */
  leaked: string[];
  hasOwn: boolean;
}

/** Bodies for calls whose minimal sample would be rejected by validation before the ownership check. */
const overrides: Readonly<Record<string, () => object>> = {
  'POST /api/v1/auth/register': () => ({ email: someEmail(), password: PASSWORD }),
  'POST /api/v1/auth/launch-token/open': () => ({ window_key: 'w'.repeat(22) }),
  'POST /api/v1/auth/payment/fail': () => ({ orderId: 'order' }),
  'PUT /api/v1/auth/change-password': () => ({ current_password: PASSWORD, new_password: 'a-new-ocean-43' }),
  'POST /api/v1/users/me/withdrawal': () => ({ password: PASSWORD, give_up_refund: true }),
  'PUT /api/v1/notes/{id}/marks/{mark_id}': () => ({ note_version: 1 }),
  'POST /api/v1/notes/{id}/cards': () => ({ kind: 'QUESTION' }),
  'POST /api/v1/mock-exams/preview': () => ({ lecture_ids: [randomUUID()] }),
  'POST /api/v1/mock-exams': () => ({ lecture_ids: [randomUUID()] }),
  'POST /api/v1/chats': () => ({ note_id: randomUUID() }),
  'POST /api/v1/chats/{id}/questions': () => ({ id: randomUUID(), ceiling_credits: 0 }),
  'POST /api/v1/admin/reauthenticate': () => ({ password: PASSWORD }),
  'POST /api/v1/admin/ai-models': () => ({ model_name: `model-${randomUUID()}` }),
  'PUT /api/v1/admin/ai-models/{id}': () => ({ model_name: `model-${randomUUID()}` }),
  'POST /api/v1/admin/client-versions': () => ({ version: `1.0.0-${randomUUID().slice(0, 8)}` }),
  'PUT /api/v1/admin/client-versions/{id}': () => ({ version: `1.0.0-${randomUUID().slice(0, 8)}` }),
  'PUT /api/v1/admin/settings': () => ({ support_email: '', admin_notification_email: '', smtp_host: '' }),
};

/** Tokens that grant read access to their holder. */
const KEYS: readonly ObjectKind[] = [
  'reset_token',
  'share_token',
  'bundle_share_token',
  'calendar_file',
  'unsubscribe_token',
];

/** Calls that need more than the object: a slide of the note, a lecture with a note. Their own tests reach the handler. */
const UNREACHED = new Set([
  'POST /api/v1/notes/{id}/image-cards',
  'POST /api/v1/mock-exams/preview',
  'POST /api/v1/mock-exams',
]);

let server: TestApp;
let toss: TossSimulator;
let makeUsers: Awaited<ReturnType<typeof createTestUsersFactory>>;
/** Users with one object of every kind, for read-only calls. */
let readers: TestUsers;
const cells: (Cell & Outcome)[] = [];

beforeAll(async () => {
  toss = await startTossSimulator({ port: 0 });
  const env = { TOSS_API_BASE_URL: toss.url, TOSS_SECRET_KEY: toss.secretKey, RATE_LIMIT_FACTOR: '1000' };
  server = await startTestApp({ env: { ...env, ...(await createBucket()) } });
  server.clock.move(Date.now() - server.clock.now().getTime());
  makeUsers = await createTestUsersFactory(server);
  readers = await makeUsers(OBJECT_KINDS);
  for (const call of allCalls) await requestInEveryRole(call);
}, 600_000);
afterAll(async () => {
  await server.close();
  await toss.close();
});

/** Operators with fewer rights than an owner. */
const isRole = (principal: PrincipalName) =>
  principal === 'finance' || principal === 'support' || principal === 'viewer';

const nameOf = (call: CallShape) => `${call.method} ${call.path}`;
const bodyOf = (call: CallShape) => {
  if (call.body === undefined) return undefined;
  const sample = sampleOf(call.body, nameOf(call));
  return sample === undefined ? undefined : { ...(sample as object), ...overrides[nameOf(call)]?.() };
};

/** Requests as other users come before requests as the owner: a call may delete the object it names. */
async function requestInEveryRole(call: CallShape): Promise<void> {
  const named = namedObjects(call, bodyOf(call));
  const users = await usersFor(call, named);
  const relations: readonly (Relation | null)[] = named.length === 0 ? [null] : ['absent', 'other’s', 'own'];
  for (const relation of relations) {
    for (const principal of PRINCIPALS) {
      if (relation === 'own' && (principal === 'anonymous' || isRole(principal))) continue;
      // Users’ calls are closed to operators of every role alike.
      if (isRole(principal) && call.access !== 'admin') continue;
      const cell = { call, principal, relation };
      cells.push({ ...cell, ...(await request(cell, users, named)) });
    }
  }
}

/** A read without named objects may list objects of any kind; a write without them responds with what it created. */
async function usersFor(call: CallShape, named: readonly NamedObject[]): Promise<TestUsers> {
  if (named.length === 0 && call.method === 'GET') return readers;
  return await makeUsers(named.map(({ kind }) => kind));
}

async function request(cell: Cell, users: TestUsers, named: NamedObject[]): Promise<Outcome> {
  const { call, principal, relation } = cell;
  const self = principal === 'anonymous' ? null : users[principal];
  const another = principal === 'user' ? users['other user'] : users.user;
  const owner = relation === 'own' ? self : another;
  const response = await server.send({
    ...requestFor(call, named, (kind) => (relation === 'absent' ? absentId(kind) : (owner?.objects[kind] ?? ''))),
    remoteAddress: someIp(),
    headers: {
      ...(self ? { authorization: `Bearer ${self.token}` } : {}),
      ...(call.bodyKind === 'form' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
  });
  const text = JSON.stringify(response.body);
  const isKey = named.some(({ kind }) => KEYS.includes(kind));
  const mayRead = [self?.marker, ...(isKey ? [owner?.marker] : [])];
  const markers = [...new Set(text.match(/mark[0-9a-f]{12}/g) ?? [])];
  const leaked = markers.filter((marker) => !mayRead.includes(marker));
  return { status: response.status, text, leaked, hasOwn: self !== null && text.includes(self.marker) };
}

const absentId = (kind: ObjectKind) => (kind === 'order' ? `order_${Date.now()}_absent` : randomUUID());

function requestFor(call: CallShape, named: NamedObject[], idOf: (kind: ObjectKind) => string) {
  const body: Record<string, unknown> | undefined = bodyOf(call);
  let path: string = call.path;
  for (const { field, kind, ...one } of named) {
    if (one.in === 'path') path = path.replace(`{${field}}`, idOf(kind));
    else if (body) body[field] = field.endsWith('_ids') ? [idOf(kind)] : idOf(kind);
  }
  path = path.replace('{provider}', 'kakao').replaceAll(/\{\w+\}/g, '1');
  const query = new URLSearchParams(call.query ? (sampleOf(call.query) as Record<string, string>) : {});
  const url = query.size > 0 ? `${path}?${query.toString()}` : path;
  if (body === undefined) return { method: call.method, url };
  const payload = call.bodyKind === 'form' ? new URLSearchParams(body as Record<string, string>).toString() : body;
  return { method: call.method, url, payload };
}

const show = ({ call, principal, relation, status, text }: Cell & Outcome) =>
  `${nameOf(call)} · ${principal} · ${relation ?? '-'} → ${status} ${text.slice(0, 160)}`;
const describeCells = (where: (cell: Cell & Outcome) => boolean) => cells.filter(where).map(show);
const isAuthorised = ({ call: { access }, principal }: Cell) =>
  access === 'admin' ? principal === 'admin' || isRole(principal) : principal === 'user' || principal === 'other user';
const allows = ({ call, principal }: Cell) =>
  call.access === 'admin' && isRole(principal) && call.roles.some((role) => role === principal);

describe('every call × every principal × own, other’s and absent object', () => {
  it('covers the whole contract without a 5xx response', () => {
    const perCall = Map.groupBy(cells, (cell) => nameOf(cell.call));
    expect([...perCall.keys()]).toEqual(allCalls.map(nameOf));
    console.info(`authorisation matrix: ${cells.length} cells of ${allCalls.length} calls`);
    expect(describeCells(({ status }) => status >= 500)).toEqual([]);
  });

  it('returns 401 without a valid session and 403 for a token of another audience', () => {
    const closed = cells.filter(
      (cell) => (cell.call.access === 'user' || cell.call.access === 'admin') && !isAuthorised(cell),
    );
    const expected = ({ call, principal }: Cell) => {
      if (principal === 'anonymous' || principal === 'expired admin') return 401;
      if (principal === 'admin' || call.access === 'admin') return 403;
      return 401;
    };
    expect(closed.filter((cell) => cell.status !== expected(cell)).map(show)).toEqual([]);
    expect(closed.length).toBeGreaterThan(allCalls.length);
  });

  it('lets authorised callers reach the handler', () => {
    const open = cells.filter(
      (cell) =>
        isAuthorised(cell) &&
        !isRole(cell.principal) &&
        !UNREACHED.has(nameOf(cell.call)) &&
        (cell.relation === 'own' || cell.relation === null),
    );
    const closedTo = ({ call, status }: Cell & Outcome) =>
      (call.access === 'user' || call.access === 'admin') && [401, 403, 404, 422, 429].includes(status);
    expect(open.filter(closedTo).map(show)).toEqual([]);
  });

  it('lets every role of operators send exactly the calls that name it', () => {
    const byRole = cells.filter((cell) => isRole(cell.principal));
    const isRefused = ({ status, text }: Outcome) => status === 403 && text.includes('"code":"ROLE"');
    expect(byRole.filter((cell) => allows(cell) === isRefused(cell)).map(show)).toEqual([]);
    const adminCalls = allCalls.filter(({ access }) => access === 'admin');
    expect(new Set(byRole.map(({ call, principal }) => `${nameOf(call)} ${principal}`)).size).toBe(
      adminCalls.length * 3,
    );
    expect(adminCalls.filter(({ roles = [] }) => !roles.includes('owner')).map(nameOf)).toEqual([]);
  });

  it('shows a viewer no full e-mail address', () => {
    expect(describeCells(({ principal, text }) => principal === 'viewer' && /mark[0-9a-f]{12}@/.test(text))).toEqual(
      [],
    );
    const masked = cells.filter(({ principal, text }) => principal === 'viewer' && text.includes('m***@example.com'));
    expect(masked.length).toBeGreaterThan(3);
  });

  it('exposes no data of other users', () => {
    const isOperator = ({ call, principal }: Cell) =>
      call.access === 'admin' && (principal === 'admin' || isRole(principal));
    expect(describeCells((cell) => cell.leaked.length > 0 && !isOperator(cell))).toEqual([]);
    expect(cells.filter((cell) => cell.hasOwn).length).toBeGreaterThan(20);
  });

  it('returns 404 for another user’s object, with the same body as for an absent object', () => {
    const named = cells.filter((cell) => cell.call.access === 'user' && isAuthorised(cell));
    const of = (relation: Relation) => named.filter((cell) => cell.relation === relation);
    expect(
      of('other’s')
        .filter(({ status }) => status !== 404)
        .map(show),
    ).toEqual([]);
    expect(of('absent').map(({ text }) => text)).toEqual(of('other’s').map(({ text }) => text));
    expect(of('other’s').length).toBeGreaterThan(10);
  });

  it('returns 404 to an operator for absent objects only', () => {
    const operators = cells.filter((cell) => cell.call.access === 'admin' && cell.principal === 'admin');
    const wrong = operators.filter(
      ({ relation, status }) => relation !== null && (relation === 'absent') !== (status === 404),
    );
    expect(wrong.map(show)).toEqual([]);
  });
});
