import { randomBytes, randomUUID } from 'node:crypto';
import { createAccessTokens, createPasswordHasher } from '../src/features/auth/index.ts';
import { PASSWORD } from './account-builders.ts';
import { type ObjectKind, objectMakers } from './object-makers.ts';
import type { TestApp } from './start-test-app.ts';

export const PRINCIPALS = ['nobody', 'user', 'other user', 'deactivated user', 'expired admin', 'admin'] as const;
export type PrincipalName = (typeof PRINCIPALS)[number];

export interface Person {
  id: string;
  /** In everything that is theirs, so that an answer tells whose data it carries. */
  marker: string;
  token: string;
  objects: Readonly<Partial<Record<ObjectKind, string>>>;
}

export type People = Readonly<Record<Exclude<PrincipalName, 'nobody'>, Person>>;

const HOUR_MS = 3_600_000;

/** In the order in which they can be made. */
export const OBJECT_KINDS = Object.keys(objectMakers) as ObjectKind[];

type MakePeople = (kinds: readonly ObjectKind[]) => Promise<People>;
type MakePerson = (kinds: readonly ObjectKind[], audience: 'user' | 'admin', lifeMs?: number) => Promise<Person>;

/** An account with a session and one object of each of some kinds. */
export async function createPersonMaker(server: TestApp): Promise<MakePerson> {
  const password_hash = await (await createPasswordHasher()).hash(PASSWORD);
  const secrets = { user: server.config.USER_TOKEN_SECRET, admin: server.config.ADMIN_TOKEN_SECRET };
  const tokens = createAccessTokens({ clock: server.clock, secrets });

  return async (kinds, audience, lifeMs = HOUR_MS) => {
    const marker = `mark${randomBytes(6).toString('hex')}`;
    const id = randomUUID();
    const now = server.clock.now();
    const expires_at = new Date(now.getTime() + lifeMs);
    const created_at = new Date(now.getTime() - HOUR_MS);
    const account = { id, email: `${marker}@example.com`, password_hash, is_admin: audience === 'admin' };
    await server.db
      .insertInto('users')
      .values({ ...account, created_at, updated_at: created_at })
      .execute();
    const session = await server.db
      .insertInto('sessions')
      .values({ user_id: id, audience, created_at, expires_at, proved_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const token = await tokens.sign({ user_id: id, session_id: session.id, audience, expires_at });
    return { id, marker, token, objects: await objectsOf(server, { id, marker }, kinds) };
  };
}

/** Five accounts with one object of each kind, made anew for every call: what one call spoils, no other meets. */
export async function createPeopleMaker(server: TestApp): Promise<MakePeople> {
  const person = await createPersonMaker(server);
  return async (kinds) => {
    const [user, other, inactive, expired, admin] = await Promise.all([
      person(kinds, 'user'),
      person(kinds, 'user'),
      person(kinds, 'user'),
      person(kinds, 'admin', -1000),
      person(kinds, 'admin'),
    ]);
    await server.db.updateTable('users').set({ is_active: false }).where('id', '=', inactive.id).execute();
    return { user, 'other user': other, 'deactivated user': inactive, 'expired admin': expired, admin };
  };
}

async function objectsOf(
  server: TestApp,
  owner: { id: string; marker: string },
  kinds: readonly ObjectKind[],
): Promise<Person['objects']> {
  const made: Partial<Record<ObjectKind, string>> = {};
  for (const kind of OBJECT_KINDS.filter((one) => kinds.includes(one))) {
    made[kind] = await objectMakers[kind](server, owner);
  }
  return made;
}
