import { randomUUID } from 'node:crypto';
import { insertRequest } from '../src/features/operators/requests/requests.queries.ts';
import type { TestApp } from './start-test-app.ts';

/** An open request for a grant to another account, made by the account. */
export async function anOperatorRequest(server: TestApp, owner: { id: string; marker: string }): Promise<string> {
  const [request_id, now] = [randomUUID(), server.clock.now()];
  const expires_at = new Date(now.getTime() + 72 * 3_600_000);
  const receiver = randomUUID();
  const account = { id: receiver, email: `${receiver}@example.com`, password_hash: null };
  await server.db
    .insertInto('users')
    .values({ ...account, created_at: now, updated_at: now })
    .execute();
  const who = { requested_by: owner.id, session_id: randomUUID(), ip: '10.0.0.1', subject_user_id: null };
  const what = { kind: 'credit_grant' as const, payload: { user_id: receiver, operation: 'add', amount: 1 } };
  const rest = { reason: owner.marker, request_key: null, requested_at: now, expires_at };
  await insertRequest(server.db, { id: request_id, ...who, ...what, ...rest });
  return request_id;
}
