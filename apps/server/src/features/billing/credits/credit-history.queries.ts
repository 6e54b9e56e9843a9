import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';

export interface HistoryRow {
  entry_number: bigint;
  created_at: Date;
  kind: 'TOPUP' | 'GRANT' | 'CAPTURE' | 'REFUND' | 'EXPIRE' | 'SUBTRACT' | 'EXTERNAL_CANCEL';
  delta_micro: bigint;
  after_micro: bigint;
  paid_micro: bigint;
  bonus_micro: bigint;
  gift_micro: bigint;
  amount_won: number | null;
  reason: string | null;
  work: 'NOTE' | 'PROBLEMS' | 'GRADING' | 'QUESTION' | 'TRANSLATION' | null;
  title: string | null;
  lecture_id: string | null;
  note_id: string | null;
  bundle_id: string | null;
}

/** What a captured hold paid for. A problem set of several lectures has a title but no lecture. */
const works = sql`
  select h.subject_id, 'NOTE' as work, l.title, l.id as lecture_id, n.id as note_id, null::uuid as bundle_id
    from page h join jobs j on j.id = h.subject_id left join lectures l on l.id = j.lecture_id and l.deleted_at is null
    left join notes n on n.id = j.note_id and n.deleted_at is null
  union all
  select h.subject_id, 'PROBLEMS', b.title, of_bundle.lecture_id, null, b.id
    from page h join problem_bundles b on b.id = h.subject_id and b.deleted_at is null
    left join lateral (select min(n.lecture_id::text)::uuid as lecture_id from problem_bundle_notes bn join notes n on n.id = bn.note_id
      where bn.bundle_id = b.id having count(distinct n.lecture_id) = 1) of_bundle on true
  union all
  select h.subject_id, 'PROBLEMS', null, null, null, null
    from page h join problem_bundles b on b.id = h.subject_id and b.deleted_at is not null
  union all
  select h.subject_id, 'GRADING', b.title, of_problem.lecture_id, null, b.id
    from page h join gradings g on g.id = h.subject_id
    left join attempts a on a.id = g.attempt_id left join problem_bundles b on b.id = a.bundle_id and b.deleted_at is null
    left join lateral (select n.lecture_id from problems p join notes n on n.id = p.note_id where p.id = g.problem_id) of_problem on true
  union all
  select h.subject_id, 'QUESTION', coalesce(l.title, c.course), l.id, n.id, null
    from page h join chat_questions q on q.id = h.subject_id join chats c on c.id = q.chat_id
    left join notes n on n.id = c.note_id and n.deleted_at is null left join lectures l on l.id = n.lecture_id and l.deleted_at is null
  union all
  select h.subject_id, 'TRANSLATION', l.title, l.id, n.id, null
    from page h join translations t on t.id = h.subject_id
    left join notes n on n.id = t.note_id and n.deleted_at is null left join lectures l on l.id = n.lecture_id and l.deleted_at is null`;

/** One page of the ledger of a user, newest first, with the parts of each change by kind of credits. */
export async function listHistory(
  db: Queryable,
  input: { user_id: string; before: number | null; limit: number },
): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    with page as materialized (
      select e.*, h.subject_id from ledger_entries e
      left join credit_holds h on e.kind = 'CAPTURE' and h.id = e.source_id
      where e.user_id = ${input.user_id} and (${input.before}::bigint is null or e.entry_number < ${input.before}::bigint)
      order by e.entry_number desc limit ${input.limit}
    ), works as (${works}), parts as (
      select t.entry_id, t.amount_micro, t.from_account like 'user:%' as is_out, lot.kind, lot.granted_micro - lot.bonus_micro as paid,
        lot.bonus_micro as bonus,
        (select coalesce(sum(o.amount_micro), 0)::bigint from ledger_transfers o join ledger_entries oe on oe.id = o.entry_id
          where o.lot_id = t.lot_id and o.from_account like 'user:%' and (oe.created_at, oe.id, o.leg) < (page.created_at, page.id, t.leg)) as gone
      from page join ledger_transfers t on t.entry_id = page.id join credit_lots lot on lot.id = t.lot_id
    ), kinds as (
      select entry_id,
        sum(case when kind = 'GRANT' then 0 when not is_out then paid
          else least(gone + amount_micro, paid) - least(gone, paid) end)::bigint as paid_micro,
        sum(case when kind = 'GRANT' then 0 when not is_out then bonus
          else amount_micro - (least(gone + amount_micro, paid) - least(gone, paid)) end)::bigint as bonus_micro,
        sum(case when kind = 'GRANT' then amount_micro else 0 end)::bigint as gift_micro
      from parts group by entry_id
    )
    select page.entry_number, page.created_at, page.kind, page.delta_micro, page.after_micro,
      kinds.paid_micro, kinds.bonus_micro, kinds.gift_micro,
      case page.kind when 'TOPUP' then p.amount_won when 'REFUND' then r.amount_won when 'EXTERNAL_CANCEL' then x.cancel_won end as amount_won,
      case when page.kind in ('GRANT', 'SUBTRACT') then page.reason end as reason,
      works.work, works.title, works.lecture_id, works.note_id, works.bundle_id
    from page
    join kinds on kinds.entry_id = page.id
    left join works on works.subject_id = page.subject_id
    left join payments p on page.kind = 'TOPUP' and p.id = page.source_id
    left join refunds r on page.kind = 'REFUND' and r.id = page.source_id
    left join external_cancels x on page.kind = 'EXTERNAL_CANCEL' and x.id = page.source_id
    order by page.entry_number desc`.execute(db);
  return rows;
}

export interface UsageRow {
  lecture_id: string | null;
  title: string | null;
  micro: bigint;
  works: number;
  last_used_at: Date;
}

/** Credits used per lecture; deleted lectures and work on several lectures are one row without a lecture. */
export async function listUsageByLecture(
  db: Queryable,
  input: { user_id: string; limit: number },
): Promise<UsageRow[]> {
  const { rows } = await sql<UsageRow>`
    with page as materialized (
      select h.subject_id, -e.delta_micro as micro, e.created_at from ledger_entries e join credit_holds h on h.id = e.source_id
      where e.user_id = ${input.user_id} and e.kind = 'CAPTURE'
    ), works as (${works})
    select l.id as lecture_id, l.title, sum(page.micro)::bigint as micro, count(*)::integer as works, max(page.created_at) as last_used_at
    from page left join works on works.subject_id = page.subject_id
    left join lectures l on l.id = works.lecture_id and l.deleted_at is null
    group by l.id, l.title order by micro desc, l.id limit ${input.limit}`.execute(db);
  return rows;
}

/** Lots of a user with credits, first to expire first; the reason of a grant is that of its ledger entry. */
export async function listOpenLots(db: Queryable, input: { user_id: string; now: Date }) {
  return await db
    .selectFrom('credit_lots as lot')
    .leftJoin('payments as p', 'p.id', 'lot.payment_id')
    .select([
      'lot.id',
      'lot.kind',
      'lot.payment_id',
      'lot.granted_micro',
      'lot.bonus_micro',
      'lot.remaining_micro',
      'lot.held_micro',
      'lot.expires_at',
      'lot.created_at',
      'p.amount_won',
      sql<string | null>`(select e.reason from ledger_transfers t join ledger_entries e on e.id = t.entry_id
        where t.lot_id = lot.id and e.kind = 'GRANT' limit 1)`.as('reason'),
      sql<boolean>`p.id is not null
        and not exists (select 1 from refunds r where r.payment_id = p.id and r.status <> 'FAILED')
        and not exists (select 1 from external_cancels e where e.payment_id = p.id)`.as('is_refundable'),
    ])
    .where('lot.user_id', '=', input.user_id)
    .where('lot.remaining_micro', '>', 0n)
    .where((row) => row.or([row('lot.expires_at', '>', input.now), row('lot.held_micro', '>', 0n)]))
    .orderBy('lot.expires_at')
    .orderBy('lot.created_at')
    .orderBy('lot.id')
    .execute();
}

export async function hasWallet(db: Queryable, userId: string): Promise<boolean> {
  const row = await db.selectFrom('wallets').select('user_id').where('user_id', '=', userId).executeTakeFirst();
  return row !== undefined;
}
