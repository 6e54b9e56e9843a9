import { randomBytes } from 'node:crypto';
import { hashToken } from '../src/features/accounts/auth/create-refresh-tokens.ts';
import { insertPasskey } from '../src/features/accounts/auth/passkeys/passkeys.queries.ts';
import { insertResetToken } from '../src/features/accounts/auth/password-resets.queries.ts';
import { insertSession } from '../src/features/accounts/auth/sessions.queries.ts';
import { inTransaction } from '../src/platform/db/in-transaction.ts';
import type { TestApp } from './start-test-app.ts';

interface Owner {
  id: string;
  marker: string;
}

const YEAR_MS = 365 * 24 * 3_600_000;
const timesOf = (server: TestApp) => ({
  now: server.clock.now(),
  expires_at: new Date(server.clock.now().getTime() + YEAR_MS),
});

export async function aSession(server: TestApp, { id }: Owner): Promise<string> {
  const times = { ...timesOf(server), reauthenticated_at: null };
  return await insertSession(server.db, { user_id: id, audience: 'user', ip: '10.0.0.1', user_agent: '', ...times });
}

export async function aPasskey(server: TestApp, { id, marker }: Owner): Promise<string> {
  const rows = { user_id: id, name: marker, created_at: server.clock.now(), sign_count: 0n, backed_up: false };
  const keys = { credential_id: randomBytes(16), public_key: randomBytes(64), transports: [marker] };
  return (await inTransaction(server.db, (tx) => insertPasskey(tx, { ...rows, ...keys })))?.id ?? '';
}

export async function aResetToken(server: TestApp, { id, marker }: Owner): Promise<string> {
  await insertResetToken(server.db, { token_hash: hashToken(marker), user_id: id, ...timesOf(server) });
  return marker;
}
