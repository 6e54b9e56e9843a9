import type { CaseKind, CaseOutcome } from '@pilgi/domain/billing';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';

export interface CaseName {
  kind: CaseKind;
  id: string;
}

export interface CaseRow extends CaseName {
  status: string;
  code: string;
  order_page: string | null;
  order_id: string | null;
  amount: number | null;
  since: Date;
  detail: Record<string, unknown>;
  /** Buyer; null when the order is unknown. */
  user_id: string | null;
  payment_key: string | null;
  assignee_email: string | null;
  acknowledged_at: Date | null;
  closed_as: CaseOutcome | null;
  closed_at: Date | null;
}

type Fragment = RawBuilder<unknown>;

const ORDERS = sql`
  select 'ORDER' as kind, o.id::text as id, o.status::text as status, coalesce(o.fail_code, '') as code, o.id as order_page, o.order_id,
    o.amount_won as amount, coalesce(o.confirming_at, o.created_at) as since,
    jsonb_build_object('fail_message', o.fail_message, 'attempts', o.attempts) as detail, o.user_id, o.payment_key
  from payment_orders o`;
const REFUNDS = sql`
  select 'REFUND', r.id::text, r.status::text, coalesce(r.fail_code, ''), o.id, o.order_id, r.amount_won, r.requested_at,
    jsonb_build_object('reason', r.reason, 'attempts', r.attempts, 'exception', r.exception_cause), r.user_id, o.payment_key
  from refunds r join payment_orders o on o.id = r.payment_id`;
const UNMATCHED = sql`
  select 'UNMATCHED', s.id::text, s.status::text, coalesce(s.fail_code, ''), o.id, s.order_id, s.amount_won, s.found_at,
    jsonb_build_object('attempts', s.attempts, 'payment_key', s.payment_key), o.user_id, s.payment_key
  from unmatched_payments s left join payment_orders o on o.order_id = s.order_id`;
// The subject of an alarm is an order id, a refund id, or a key whose order is named in the detail.
const ALARMS = sql`
  select 'ALARM', a.id::text, 'OPEN', a.kind, o.id, coalesce(o.order_id, a.detail ->> 'order_id'),
    coalesce(a.detail ->> 'amount_won', a.detail ->> 'cancel_won')::integer, a.raised_at, a.detail || jsonb_build_object('subject', a.subject),
    o.user_id, a.detail ->> 'payment_key'
  from payment_alarms a
  left join refunds r on r.id = case when a.kind = 'REFUND_IN_REVIEW' then a.subject::uuid end
  left join payment_orders refunded on refunded.id = r.payment_id
  left join payment_orders o on o.order_id = coalesce(refunded.order_id, a.detail ->> 'order_id', a.subject)`;
const FINDINGS = sql`
  select 'FINDING', f.case_id, case when p.id is null then 'OPEN' else 'PAID' end, f.kind, o.id, f.order_id, f.amount_won, f.finished_at,
    jsonb_build_object('day', f.day, 'transaction_key', f.transaction_key, 'payment_key', f.payment_key), o.user_id, f.payment_key
  from finding_cases f left join payment_orders o on o.order_id = f.order_id left join payments p on p.payment_key = f.payment_key`;

const SOURCES: Record<CaseKind, { select: Fragment; id: string }> = {
  ORDER: { select: ORDERS, id: 'o.id' },
  REFUND: { select: REFUNDS, id: 'r.id' },
  UNMATCHED: { select: UNMATCHED, id: 's.id' },
  ALARM: { select: ALARMS, id: 'a.id' },
  FINDING: { select: FINDINGS, id: 'f.case_id' },
};

const isOpen = (kind: CaseKind) => sql`not exists (
  select 1 from (select n.act from case_notes n where n.case_kind = ${sql.lit(kind)} and n.case_id = ${sql.ref(SOURCES[kind].id)}::text
    and n.act in ('CLOSE', 'REOPEN') order by n.id desc limit 1) last where last.act = 'CLOSE')`;

const MINUTE_MS = 60_000;

const queueCases = {
  // A case that is only carried into the next month stays in the queue.
  review: () => sql`${ORDERS} where o.status = 'REVIEW' union all ${REFUNDS} where r.status = 'REVIEW'
    union all ${UNMATCHED} where s.status <> 'RETURNED' and ${isOpen('UNMATCHED')}`,
  alarms: () => sql`${ALARMS} where ${isOpen('ALARM')}`,
  findings: () => sql`${FINDINGS} where ${isOpen('FINDING')}`,
  waiting: (now: Date) => sql`
    ${ORDERS} where o.status = 'CONFIRMING' and o.confirming_at < ${new Date(now.getTime() - 10 * MINUTE_MS)}
    union all ${REFUNDS} where r.status = 'PENDING' and r.requested_at < ${new Date(now.getTime() - 60 * MINUTE_MS)}`,
} as const;
export type OpenQueue = keyof typeof queueCases;

/** Adds assignment, acknowledgement and closing. */
const withNotes = (cases: Fragment, rest: Fragment) => sql<CaseRow>`
  select c.*, assigned.email as assignee_email, seen.created_at as acknowledged_at, closing.outcome as closed_as, closing.created_at as closed_at
  from (${cases}) c (kind, id, status, code, order_page, order_id, amount, since, detail, user_id, payment_key)
  left join lateral (
    select u.email from case_notes n join users u on u.id = n.assignee_id
    where n.case_kind = c.kind::case_kind and n.case_id = c.id and n.act = 'ASSIGN' order by n.id desc limit 1) assigned on true
  left join lateral (
    select max(n.created_at) as created_at from case_notes n
    where n.case_kind = c.kind::case_kind and n.case_id = c.id and n.act = 'ACKNOWLEDGE') seen on true
  left join lateral (
    select last.outcome, last.created_at from (
      select n.act, n.outcome, n.created_at from case_notes n where n.case_kind = c.kind::case_kind and n.case_id = c.id
        and n.act in ('CLOSE', 'REOPEN') order by n.id desc limit 1) last where last.act = 'CLOSE') closing on true
  ${rest}`;

export async function listOpenCases(
  db: Queryable,
  input: { queue: OpenQueue; now: Date; skip: number; limit: number },
): Promise<CaseRow[]> {
  const { queue, now, skip, limit } = input;
  const rest = sql`order by c.since, c.id offset ${skip} limit ${limit}`;
  return (await withNotes(queueCases[queue](now), rest).execute(db)).rows;
}

export async function getQueueCounts(db: Queryable, now: Date) {
  const part = (queue: OpenQueue) => sql`
    select ${sql.lit(queue)} as queue, count(*)::integer as count, min(since) as oldest_at
    from (${queueCases[queue](now)}) c (kind, id, status, code, order_page, order_id, amount, since, detail, user_id, payment_key)`;
  const parts = (Object.keys(queueCases) as OpenQueue[]).map(part);
  const { rows } = await sql<{ queue: OpenQueue; count: number; oldest_at: Date | null }>`
    ${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
}

/** Newest closing first. */
export async function listClosedCases(
  db: Queryable,
  { skip, limit }: { skip: number; limit: number },
): Promise<CaseRow[]> {
  const { rows } = await sql<CaseName>`
    select case_kind as kind, case_id as id from closed_cases order by created_at desc, case_id offset ${skip} limit ${limit}`.execute(
    db,
  );
  const cases = await listCasesByName(db, rows);
  return cases.sort((one, other) => (other.closed_at?.getTime() ?? 0) - (one.closed_at?.getTime() ?? 0));
}

export async function listCasesByName(db: Queryable, names: readonly CaseName[]): Promise<CaseRow[]> {
  const kinds = [...new Set(names.map(({ kind }) => kind))];
  if (kinds.length === 0) return [];
  const branches = kinds.map((kind) => {
    const ids = names.filter((name) => name.kind === kind).map(({ id }) => id);
    const type = sql.raw(kind === 'FINDING' ? 'text[]' : 'uuid[]');
    return sql`${SOURCES[kind].select} where ${sql.ref(SOURCES[kind].id)} = any(${ids}::${type})`;
  });
  return (await withNotes(sql.join(branches, sql` union all `), sql`order by c.since, c.id`).execute(db)).rows;
}

/** Cases of an order: itself, its refunds and unmatched payments, and alarms and findings about them. */
export async function listCasesOfOrder(
  db: Queryable,
  order: { id: string; order_id: string; subjects: readonly string[]; days: readonly string[] },
): Promise<CaseRow[]> {
  const cases = sql`
    ${ORDERS} where o.id = ${order.id}
    union all ${REFUNDS} where r.payment_id = ${order.id}
    union all ${UNMATCHED} where s.order_id = ${order.order_id}
    union all ${ALARMS} where a.subject = any(${order.subjects}::text[])
    union all ${FINDINGS} where f.day = any(${order.days}::text[]) and f.order_id = ${order.order_id}`;
  return (await withNotes(cases, sql`order by c.since, c.id`).execute(db)).rows;
}
