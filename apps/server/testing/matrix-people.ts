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
  objects: Readonly<Record<ObjectKind, string>>;
}

export type People = Readonly<Record<Exclude<PrincipalName, 'nobody'>, Person>>;

const HOUR_MS = 3_600_000;

/** Five accounts with one of everything each, made anew for every call: what one call spoils, no other meets. */
export async function createPeopleMaker(server: TestApp): Promise<() => Promise<People>> {
  const password_hash = await (await createPasswordHasher()).hash(PASSWORD);
  const secrets = { user: server.config.USER_TOKEN_SECRET, admin: server.config.ADMIN_TOKEN_SECRET };
  const tokens = createAccessTokens({ clock: server.clock, secrets });

  const person = async (audience: 'user' | 'admin', lifeMs = HOUR_MS): Promise<Person> => {
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
    return { id, marker, token, objects: await objectsOf(server, { id, marker }) };
  };

  return async () => {
    const [user, other, inactive, expired, admin] = await Promise.all([
      person('user'),
      person('user'),
      person('user'),
      person('admin', -1000),
      person('admin'),
    ]);
    await server.db.updateTable('users').set({ is_active: false }).where('id', '=', inactive.id).execute();
    return { user, 'other user': other, 'deactivated user': inactive, 'expired admin': expired, admin };
  };
}

async function objectsOf(server: TestApp, owner: { id: string; marker: string }): Promise<Record<ObjectKind, string>> {
  const made: [string, string][] = [];
  for (const [kind, make] of Object.entries(objectMakers)) made.push([kind, await make(server, owner)]);
  return Object.fromEntries(made) as Record<ObjectKind, string>;
}
