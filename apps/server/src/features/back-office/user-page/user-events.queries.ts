import type { TIMELINE_GROUPS, USER_EVENT_KINDS } from '@pilgi/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';

type EventKind = (typeof USER_EVENT_KINDS)[number];
type EventGroup = (typeof TIMELINE_GROUPS)[number];

export interface UserEvent {
  at: Date;
  kind: EventKind;
  id: string;
  text: string;
  state: string | null;
  amount_won: number | null;
  credits_micro: bigint | null;
}

const KINDS: Readonly<Record<Exclude<EventGroup, 'all'>, readonly EventKind[]>> = {
  money: ['ORDER', 'REFUND', 'CREDIT'],
  work: ['LECTURE', 'JOB', 'BUNDLE', 'NOTE_REPORT'],
  support: ['TICKET', 'NOTE_REPORT', 'SHARE_REPORT', 'OPERATOR'],
  security: ['LOG_IN', 'SECURITY', 'CONSENT'],
};

/** Columns: at, id, text, state, amount_won, credits_micro. Each reads an index of the user. */
const SOURCES: Readonly<Record<EventKind, (userId: string) => RawBuilder<unknown>>> = {
  ORDER: (user) => sql`select created_at, id::text, order_name, status::text, amount_won,
    case when status = 'PAID' then credits_micro end from payment_orders where user_id = ${user}`,
  REFUND: (user) => sql`select r.requested_at, o.id::text, r.reason, r.status::text, r.amount_won, -r.credits_micro
    from payment_orders o join refunds r on r.payment_id = o.id where o.user_id = ${user}`,
  // Top-ups and charges are shown with their order and work.
  CREDIT: (
    user,
  ) => sql`select created_at, entry_number::text, coalesce(reason, ''), kind::text, null::integer, delta_micro
    from ledger_entries where user_id = ${user} and kind not in ('TOPUP', 'CAPTURE', 'REFUND')`,
  LECTURE: (user) => sql`select created_at, id::text, title, status::text, null::integer, null::bigint
    from lectures where user_id = ${user} and deleted_at is null`,
  JOB: (user) => sql`select j.created_at, j.id::text, l.title, j.status::text, null::integer, -j.charged_micro
    from jobs j join lectures l on l.id = j.lecture_id where j.user_id = ${user}`,
  BUNDLE: (user) => sql`select created_at, id::text, title, status::text, null::integer, -charged_micro
    from problem_bundles where user_id = ${user} and deleted_at is null`,
  TICKET: (user) => sql`select created_at, id::text, subject, status::text, null::integer, null::bigint
    from support_tickets where user_id = ${user}`,
  NOTE_REPORT: (user) => sql`select created_at, id::text, comment, kind::text, null::integer, null::bigint
    from block_reports where user_id = ${user}`,
  SHARE_REPORT: (user) => sql`select created_at, id::text, reason::text, status::text, null::integer, null::bigint
    from share_reports where user_id = ${user}`,
  LOG_IN: (
    user,
  ) => sql`select created_at, id::text, coalesce(user_agent, ''), audience::text, null::integer, null::bigint
    from sessions where user_id = ${user} and revoked_at is null`,
  SECURITY: (user) => sql`select created_at, id::text, kind, null::text, null::integer, null::bigint
    from security_events where user_id = ${user}`,
  CONSENT: (
    user,
  ) => sql`select agreed_at, document::text || ':' || version, document::text, version, null::integer, null::bigint
    from user_consents where user_id = ${user}`,
  // Views by operators are no events of the account.
  OPERATOR: (user) => sql`select occurred_at, seq::text, coalesce(reason, ''), action, null::integer, null::bigint
    from audit_entries where subject_user_id = ${user} and action not like '%.viewed' and action not like '%.searched'`,
};

const kindsOf = (group: EventGroup) => (group === 'all' ? (Object.keys(SOURCES) as EventKind[]) : KINDS[group]);

/** Newest first; each source gives at most `limit` rows. */
export async function listUserEvents(
  db: Queryable,
  input: { user_id: string; group: EventGroup; before: Date | null; limit: number },
): Promise<UserEvent[]> {
  const { user_id, group, before, limit } = input;
  const parts = kindsOf(group).map(
    (kind) => sql`(select ${sql.lit(kind)} as kind, at, id, text, state, amount_won, credits_micro
      from (${SOURCES[kind](user_id)}) source (at, id, text, state, amount_won, credits_micro)
      where ${before === null ? sql`true` : sql`at < ${before}`} order by at desc limit ${limit})`,
  );
  const { rows } = await sql<UserEvent>`
    select kind, at, id, text, state, amount_won, nullif(credits_micro, 0)::bigint as credits_micro
    from (${sql.join(parts, sql` union all `)}) events order by at desc, kind, id limit ${limit}`.execute(db);
  return rows;
}
