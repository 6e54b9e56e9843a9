import type { OperatorRole, RequestKind } from '@pilgi/domain/back-office';
import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';

export interface NewRequest {
  id: string;
  kind: RequestKind;
  payload: Record<string, unknown>;
  subject_user_id: string | null;
  requested_by: string;
  session_id: string;
  ip: string;
  reason: string;
  request_key: string | null;
  requested_at: Date;
  expires_at: Date;
}

const columns = [
  'id',
  'kind',
  'payload',
  'subject_user_id',
  'requested_by',
  'session_id',
  'ip',
  'reason',
  'requested_at',
  'executes_at',
  'reminded_at',
  'decision',
  'expires_at',
] as const;

export type StoredRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

/** False when the same request is open or the key was used. */
export async function insertRequest(db: Queryable, request: NewRequest): Promise<boolean> {
  const row = await db
    .insertInto('operator_requests')
    .values({ ...request, payload: JSON.stringify(request.payload) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findRequest(db: Queryable, id: string) {
  return (await db.selectFrom('operator_requests').select(columns).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The request that a repeated call means: by its key, otherwise the open one with the same content. */
export async function findSameRequest(db: Queryable, request: NewRequest) {
  const { requested_by, request_key, kind } = request;
  const own = db.selectFrom('operator_requests').select(columns).where('requested_by', '=', requested_by);
  const found = await (request_key === null
    ? own.where('kind', '=', kind).where('decision', 'is', null).where(hasPayload(request.payload))
    : own.where((is) =>
        is.or([
          is('request_key', '=', request_key),
          is.and([is('kind', '=', kind), is('decision', 'is', null), hasPayload(request.payload)]),
        ]),
      )
  )
    .orderBy('requested_at', 'desc')
    .executeTakeFirst();
  return found ?? null;
}

const hasPayload = (payload: Record<string, unknown>) => sql<boolean>`payload = ${JSON.stringify(payload)}::jsonb`;

/** Serializes decisions: the second one finds a decided request. */
export async function lockRequest(tx: Transaction, id: string) {
  const row = await tx
    .selectFrom('operator_requests')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export interface Ending {
  id: string;
  decision: 'APPROVED' | 'REJECTED' | 'CANCELLED' | 'WAITED' | 'EXPIRED' | 'FAILED';
  decided_by?: string;
  decision_text?: string | undefined;
  now: Date;
}

export async function updateDecided(tx: Transaction, ending: Ending): Promise<void> {
  const { id, decision, decided_by = null, decision_text, now } = ending;
  const isExecuted = decision === 'APPROVED' || decision === 'WAITED';
  await tx
    .updateTable('operator_requests')
    .set({
      decision,
      decided_by,
      decided_at: now,
      decision_text: decision_text?.trim() || null,
      executed_at: isExecuted ? now : null,
    })
    .where('id', '=', id)
    .execute();
}

/** The waiting time of a single operator begins. */
export async function updateWaiting(tx: Transaction, input: { id: string; executes_at: Date }): Promise<void> {
  await tx
    .updateTable('operator_requests')
    .set({ executes_at: input.executes_at })
    .where('id', '=', input.id)
    .execute();
}

export async function updateReminded(tx: Transaction, input: { id: string; now: Date }): Promise<void> {
  await tx.updateTable('operator_requests').set({ reminded_at: input.now }).where('id', '=', input.id).execute();
}

export async function listOpenRequests(db: Queryable) {
  return await db
    .selectFrom('operator_requests')
    .select(columns)
    .where('decision', 'is', null)
    .orderBy('requested_at')
    .execute();
}

export async function countOpenRequests(db: Queryable): Promise<number> {
  const { open } = await db
    .selectFrom('operator_requests')
    .select((is) => is.fn.countAll<bigint>().as('open'))
    .where('decision', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(open);
}

export async function listRequests(db: Queryable, input: { isOpen: boolean; limit: number }) {
  let query = db
    .selectFrom('operator_requests as r')
    .innerJoin('users as requester', 'requester.id', 'r.requested_by')
    .leftJoin('users as decider', 'decider.id', 'r.decided_by')
    .leftJoin('users as subject', 'subject.id', 'r.subject_user_id')
    .select([
      'r.id',
      'r.kind',
      'r.payload',
      'r.subject_user_id',
      'subject.email as subject_email',
      'r.requested_by',
      'requester.email as requester_email',
      'r.requested_at',
      'r.reason',
      'r.decision',
      'r.decided_by',
      'decider.email as decider_email',
      'r.decided_at',
      'r.decision_text',
      'r.executed_at',
      'r.executes_at',
      'r.expires_at',
    ])
    .orderBy('r.requested_at', 'desc')
    .orderBy('r.id')
    .limit(input.limit);
  if (input.isOpen) query = query.where('r.decision', 'is', null);
  return await query.execute();
}

/** Null for an account that is not an active operator. */
export async function findActiveRole(db: Queryable, userId: string): Promise<OperatorRole | null> {
  const row = await db
    .selectFrom('operator_roles')
    .innerJoin('users', 'users.id', 'operator_roles.user_id')
    .select('operator_roles.role')
    .where('operator_roles.user_id', '=', userId)
    .where('users.is_active', '=', true)
    .executeTakeFirst();
  return row?.role ?? null;
}

export async function listActiveOperators(db: Queryable) {
  return await db
    .selectFrom('operator_roles')
    .innerJoin('users', 'users.id', 'operator_roles.user_id')
    .select(['users.id', 'users.email', 'operator_roles.role'])
    .where('users.is_active', '=', true)
    .orderBy('users.id')
    .execute();
}

export async function findMailedRequest(db: Queryable, input: { request_id: string; user_id: string }) {
  const row = await db
    .selectFrom('operator_requests as r')
    .innerJoin('users as requester', 'requester.id', 'r.requested_by')
    .innerJoin('users as receiver', (join) => join.on('receiver.id', '=', input.user_id))
    .select([
      'r.id',
      'r.kind',
      'r.reason',
      'r.requested_at',
      'r.executes_at',
      'r.expires_at',
      'r.decision',
      'requester.email as requester_email',
      'receiver.email as to',
    ])
    .where('r.id', '=', input.request_id)
    .where('receiver.is_active', '=', true)
    .executeTakeFirst();
  return row ?? null;
}
