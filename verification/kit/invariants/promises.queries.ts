import type { MonthFigures } from '@pilgi/domain/billing';
import type pg from 'pg';
import type { Finding } from './invariants.queries.ts';

/** What is promised about charges, verdicts and gifts, as far as rows alone show it. */
const PROMISES = `
  select 'I17' as invariant, 'call ' || c.id || ' is charged, section ' || c.section || ' of job ' || c.job_id || ' is '
      || coalesce(s.written::text, 'open') as subject
    from model_calls c left join job_sections s on s.job_id = c.job_id and s.number = c.section
    where c.is_charged and c.job_id is not null and c.section > 0 and c.step not in ('TRANSCRIBE', 'RETRANSCRIBE')
      and s.written is distinct from 'DONE'
  union all
  select 'I17', 'call ' || c.id || ' is charged, window ' || c.section || ' of job ' || c.job_id || ' is ' || w.state
    from model_calls c join job_windows w on w.job_id = c.job_id and w.number = c.section
    where c.is_charged and c.step = 'TRANSCRIBE' and w.state <> 'DONE'
  union all
  select 'I17', work.kind || ' ' || work.id || ' is ' || work.status || ' and charged ' || work.charged_micro from (
      select 'job' as kind, id, status::text, charged_micro from jobs union all select 'bundle', id, status::text, charged_micro from problem_bundles
      union all select 'grading', id, status::text, charged_micro from gradings
      union all select 'question', id, status::text, charged_micro from chat_questions
      union all select 'translation', id, status::text, charged_micro from translations) work
    where work.charged_micro > 0 and work.status in ('FAILED', 'REFUSED')
  union all
  select 'I18', 'question ' || q.id || ' shows ' || shown.count || ' sentences as compared, a judge read ' || coalesce(judged.count, 0)
    from chat_questions q
    join lateral (select count(*) as count from jsonb_array_elements(case jsonb_typeof(q.answer) when 'array' then q.answer else '[]' end) s
      where s ->> 'state' in ('SUPPORTED', 'FIXED', 'PARTLY')) shown on true
    left join lateral (select sum(supported + partly + contradicted + not_found) as count from claim_checks
      where question_id = q.id and is_used) judged on true
    where q.status = 'ANSWERED' and shown.count > coalesce(judged.count, 0)
  union all
  select 'I19', 'entry ' || e.id || ' (' || e.kind || ') pays out gift credits of lot ' || lot.id
    from ledger_entries e join ledger_transfers t on t.entry_id = e.id join credit_lots lot on lot.id = t.lot_id
    where e.kind in ('REFUND', 'PAYBACK') and lot.kind = 'GRANT'
  union all
  select 'I19', h.purpose || ' ' || h.subject_id || ' holds gift credits of lot ' || lot.id
    from credit_holds h join credit_hold_legs leg on leg.hold_id = h.id join credit_lots lot on lot.id = leg.lot_id
    where h.purpose in ('REFUND', 'PAYBACK') and lot.kind = 'GRANT'
  union all
  select 'I19', 'entry ' || e.id || ' (' || e.kind || ') adds credits to the paid lot ' || lot.id
    from ledger_entries e join ledger_transfers t on t.entry_id = e.id join credit_lots lot on lot.id = t.lot_id
    where lot.kind = 'PAYMENT' and (e.kind = 'GRANT' or (e.kind = 'TOPUP' and e.source_id <> lot.payment_id))
  union all
  select 'I19', 'payment ' || p.id || ' returns ' || returned.won || ' won after use of ' || used.micro || ' micro-credits'
    from payments p join credit_lots lot on lot.id = p.lot_id
    join lateral (select coalesce(sum(won), 0) as won from (
        select amount_won as won from refunds where payment_id = p.id and status in ('PENDING', 'DONE') and exception_cause is null
        union all select amount_won from paybacks where payment_id = p.id and status in ('OWED', 'PAID')) one) returned on true
    join lateral (select coalesce(sum(t.amount_micro), 0) as micro from ledger_transfers t join ledger_entries e on e.id = t.entry_id
      where t.lot_id = lot.id and e.kind in ('CAPTURE', 'EXPIRE', 'SUBTRACT')) used on true
    where returned.won > ceil(p.amount_won * greatest(0, lot.granted_micro - used.micro - lot.bonus_micro)
      / (lot.granted_micro - lot.bonus_micro)::numeric)`;

export async function listBrokenPromises(db: pg.Pool): Promise<Finding[]> {
  return (await db.query<Finding>(PROMISES)).rows;
}

export interface MonthTruth {
  /** Sums of ledger entries by kind, in micro-credits without sign. */
  movements: Record<string, string> | null;
  balance_micro: string;
  paid_won: string;
  refunded_won: string;
}

export interface MonthOfBooks extends MonthTruth {
  month: string;
  figures: MonthFigures;
}

/** Figures of each month with ledger entries, and plain sums of the same snapshot that do not use the accounting functions. */
export async function listMonths(db: pg.Pool): Promise<MonthOfBooks[]> {
  const { rows } = await db.query<MonthOfBooks>(
    `with months as (
       select month, month at time zone 'Asia/Seoul' as starts_at, (month + interval '1 month') at time zone 'Asia/Seoul' as ends_at
       from (select distinct date_trunc('month', created_at at time zone 'Asia/Seoul') as month from ledger_entries) one)
     select to_char(month, 'YYYY-MM') as month, month_figures(starts_at, ends_at) as figures,
       (select jsonb_object_agg(kind, sum) from (select kind, abs(sum(delta_micro))::text as sum from ledger_entries
         where created_at >= starts_at and created_at < ends_at group by kind) by_kind) as movements,
       (select coalesce(sum(delta_micro), 0)::text from ledger_entries where created_at < ends_at) as balance_micro,
       (select coalesce(sum(amount_won), 0)::text from payments where created_at >= starts_at and created_at < ends_at) as paid_won,
       (select coalesce(sum(amount_won), 0)::text from refunds
         where status = 'DONE' and settled_at >= starts_at and settled_at < ends_at) as refunded_won
     from months order by month`,
  );
  return rows;
}

export interface JudgedNote {
  id: string;
  version: number;
  /** False once the owner changed it: sentences may then have moved to another section. */
  is_unchanged: boolean;
  body_key: string;
  supported: number;
  claims: number;
  /** Sentences with a verdict that is used, by section; 0 is the outline. */
  judged: Record<string, number> | null;
}

/** The newest notes that jobs made, as readers get them. */
export async function listJudgedNotes(db: pg.Pool): Promise<JudgedNote[]> {
  const { rows } = await db.query<JudgedNote>(
    `select n.id, n.version, n.body_key, n.supported, n.claims,
       coalesce((select v.kind = 'JOB' from note_versions v where v.note_id = n.id and v.version = n.version), false) as is_unchanged,
       (select jsonb_object_agg(section, count) from (
          select section, max(supported + partly + contradicted + not_found) as count from claim_checks
          where is_used and job_id in (select id from jobs where note_id = n.id) group by section) checks) as judged
     from notes n where n.deleted_at is null and exists (select 1 from jobs where note_id = n.id)
     order by n.updated_at desc limit 20`,
  );
  return rows;
}

export interface ChargedJob {
  id: string;
  lecture_id: string;
  body_key: string;
  /** Sections that this job wrote. */
  written: number[];
  calls: { id: string; window: number; input: number; charged_input: number; output: number; charged_output: number }[];
}

/** The newest jobs with charged transcription, and the note that each of them stored. */
export async function listChargedJobs(db: pg.Pool): Promise<ChargedJob[]> {
  const { rows } = await db.query<ChargedJob>(
    `select j.id, j.lecture_id, v.body_key,
       coalesce((select array_agg(number) from job_sections where job_id = j.id and written = 'DONE'), '{}') as written,
       (select jsonb_agg(jsonb_build_object('id', c.id::text, 'window', c.section, 'input', c.input_tokens, 'charged_input', c.charged_input_tokens,
          'output', c.output_tokens, 'charged_output', c.charged_output_tokens))
        from model_calls c where c.job_id = j.id and c.is_charged and c.step = 'TRANSCRIBE') as calls
     from jobs j join note_versions v on v.note_id = j.note_id and v.kind = 'JOB' and v.body_key = 'notes/' || j.id || '.json'
     join notes n on n.id = j.note_id and n.deleted_at is null join lectures l on l.id = j.lecture_id and l.deleted_at is null
     where j.finished_at is not null
       and exists (select 1 from model_calls c where c.job_id = j.id and c.is_charged and c.step = 'TRANSCRIBE')
     order by j.finished_at desc limit 20`,
  );
  return rows;
}

export interface SharedLink {
  id: string;
  kind: 'note' | 'bundle';
  token_hash: string;
  /** Why the page must not be shown, or null. */
  reason: string | null;
}

/** Links whose page was taken down, was deleted or belongs to an account that left. */
export async function listForbiddenLinks(db: pg.Pool): Promise<SharedLink[]> {
  const { rows } = await db.query<SharedLink>(
    `select * from (
       select s.id, 'note' as kind, s.token_hash, case
           when exists (select 1 from share_reports r where r.note_id = s.note_id and r.hidden_at is not null and r.closed_at is null) then 'taken down'
           when n.deleted_at is not null or l.deleted_at is not null then 'deleted'
           when not u.is_active or u.withdrawn_at is not null
             or exists (select 1 from withdrawals w where w.user_id = s.user_id) then 'of an account that left' end as reason
         from note_shares s join notes n on n.id = s.note_id left join lectures l on l.id = n.lecture_id left join users u on u.id = s.user_id
       union all
       select s.id, 'bundle', s.token_hash, case
           when exists (select 1 from share_reports r where r.bundle_id = s.bundle_id and r.hidden_at is not null and r.closed_at is null) then 'taken down'
           when b.deleted_at is not null then 'deleted'
           when not u.is_active or u.withdrawn_at is not null
             or exists (select 1 from withdrawals w where w.user_id = s.user_id) then 'of an account that left' end
         from bundle_shares s join problem_bundles b on b.id = s.bundle_id left join users u on u.id = s.user_id) links
     where reason is not null`,
  );
  return rows;
}
