import type pg from 'pg';

export interface Finding {
  invariant: string;
  subject: string;
}

/** Invariants that hold at every moment, also while work is in flight. */
const ALWAYS = `
  select 'I4' as invariant, 'payment ' || p.id || ' is credited ' || count(e.id) || ' times' as subject
    from payments p left join ledger_entries e on e.kind = 'TOPUP' and e.source_id = p.id
    group by p.id having count(e.id) <> 1
  union all
  select 'I4', 'order ' || o.id || ' is ' || o.status || ', its payment is ' || case when p.id is null then 'missing' else 'there' end
    from payment_orders o left join payments p on p.id = o.id where (o.status = 'PAID' and not o.is_test) <> (p.id is not null)
  union all
  select 'I4', 'payment key ' || payment_key || ' is used ' || count(*) || ' times' from payments group by payment_key having count(*) > 1
  union all
  select 'I6', 'payment ' || p.id || ' differs from its order' from payments p join payment_orders o on o.id = p.id
    where p.amount_won <> o.amount_won or p.credits_micro <> o.credits_micro or p.amount_won > 100000 or p.user_id <> o.user_id
  union all
  select 'I7', 'refund ' || r.id || ' deducted credits ' || count(e.id) || ' times'
    from refunds r left join ledger_entries e on e.kind = 'REFUND' and e.source_id = r.id
    where r.status = 'DONE' group by r.id having count(e.id) <> 1
  union all
  select 'I7', 'refund ' || r.id || ' is ' || r.status || ' and deducted credits'
    from refunds r join ledger_entries e on e.kind = 'REFUND' and e.source_id = r.id where r.status <> 'DONE'
  union all
  select 'I7', 'refunds exceed payment ' || p.id from payments p join refunds r on r.payment_id = p.id and r.status = 'DONE'
    group by p.id having sum(r.amount_won) > min(p.amount_won)
  union all
  select 'I7', 'refund ' || h.subject_id || ' takes gift credits' from credit_holds h join credit_hold_legs leg on leg.hold_id = h.id
    join credit_lots lot on lot.id = leg.lot_id where h.purpose = 'REFUND' and lot.kind = 'GRANT'
  union all
  select 'I9', 'wallet ' || w.user_id || ' and its holds differ' from wallets w
    left join (select user_id, sum(amount_micro) as micro from credit_holds where status = 'HELD' group by user_id) h using (user_id)
    where w.held_micro <> coalesce(h.micro, 0)
  union all
  select 'I10', work.kind || ' ' || work.id || ' is final and holds credits' from (
      select 'job' as kind, id, finished_at from jobs union all select 'bundle', id, finished_at from problem_bundles
      union all select 'grading', id, finished_at from gradings union all select 'question', id, finished_at from chat_questions
      union all select 'translation', id, finished_at from translations union all select 'live note', id, finished_at from live_notes) work
    join credit_holds h on h.purpose = 'JOB' and h.subject_id = work.id and h.status = 'HELD' where work.finished_at is not null
  union all
  select 'I11', 'step ' || step || '/' || section || ' of ' || subject_id || ' is charged ' || count(*) || ' times at one attempt'
    from model_calls where is_charged group by subject_id, step, section, part, attempt having count(*) > 1
  union all
  select 'I11', 'call ' || id || ' is charged without a result' from model_calls where is_charged and status not in ('ANSWERED', 'BAD_ANSWER')
  union all
  select 'I12', work.kind || ' ' || work.id || ' charged ' || work.charged_micro || ' of at most ' || work.ceiling_micro from (
      select 'job' as kind, id, charged_micro, ceiling_micro from jobs union all select 'bundle', id, charged_micro, ceiling_micro from problem_bundles
      union all select 'grading', id, charged_micro, ceiling_micro from gradings
      union all select 'question', id, charged_micro, ceiling_micro from chat_questions
      union all select 'translation', id, charged_micro, ceiling_micro from translations) work
    where work.charged_micro > work.ceiling_micro
  union all
  select 'I12', work.kind || ' ' || work.id || ' charged ' || work.charged_micro || ', the ledger captured ' || h.captured_micro from (
      select 'job' as kind, id, charged_micro, finished_at from jobs union all select 'bundle', id, charged_micro, finished_at from problem_bundles
      union all select 'grading', id, charged_micro, finished_at from gradings
      union all select 'question', id, charged_micro, finished_at from chat_questions
      union all select 'translation', id, charged_micro, finished_at from translations
      union all select 'live note', id, 0, finished_at from live_notes) work
    join credit_holds h on h.purpose = 'JOB' and h.subject_id = work.id
    where work.finished_at is not null and work.charged_micro <> h.captured_micro
  union all
  select 'I12', 'job ' || j.id || ' charged ' || j.charged_micro || ', its tokens cost ' || due.micro from jobs j
    join ai_model_prices p on p.model_id = j.model_id and p.version = j.price_version and not p.has_high_usage_pricing
    join lateral (select least(j.ceiling_micro, ceil((coalesce(sum(charged_input_tokens), 0) * p.input_token_price
        + coalesce(sum(charged_output_tokens), 0) * p.output_token_price) / 100000.0) * 100000) as micro
      from model_calls where job_id = j.id and is_charged) due on true
    where j.finished_at is not null and j.charged_micro <> due.micro
  union all
  select 'I13', 'upload ' || u.id || ' is ' || u.status || ' and has ' || count(l.id) || ' lectures'
    from uploads u left join lectures l on l.upload_id = u.id group by u.id having (u.status = 'DONE') <> (count(l.id) = 1)
  union all
  select 'I14', 'session ' || s.id || ' has ' || count(*) || ' valid refresh tokens' from sessions s join refresh_tokens t on t.session_id = s.id
    where t.rotated_at is null and s.revoked_at is null group by s.id having count(*) > 1
  union all
  select 'I14', 'user ' || u.id || ' is inactive and has active sessions' from users u join sessions s on s.user_id = u.id
    where s.revoked_at is null and (not u.is_active or u.withdrawn_at is not null) group by u.id
  union all
  select 'I14', 'withdrawal of ' || w.user_id || ' is ' || w.status || ', the account disagrees' from withdrawals w
    join users u on u.id = w.user_id join wallets on wallets.user_id = w.user_id
    where (w.status = 'CLOSED') <> (u.withdrawn_at is not null) or (w.status = 'CLOSED') <> (wallets.closed_at is not null) or u.is_active
  union all
  select 'I7', 'payback ' || b.id || ' is ' || b.status || ' and deducted credits ' || count(e.id) || ' times'
    from paybacks b left join ledger_entries e on e.kind = 'PAYBACK' and e.source_id = b.id
    group by b.id having count(e.id) <> (case when b.status = 'PAID' then 1 else 0 end)
  union all
  select 'I15', 'user ' || user_id || ' has ' || count(*) || ' valid reset tokens' from password_reset_tokens
    where used_at is null group by user_id having count(*) > 1
  union all
  select 'I15', 'session ' || s.id || ' survived a password change' from sessions s join security_events e on e.user_id = s.user_id
    where s.revoked_at is null and s.created_at < e.created_at
      and (e.kind = 'password_reset' or (e.kind = 'password_changed' and e.session_id is distinct from s.id)) group by s.id
  union all
  select 'I16', 'adjustment ' || a.id || ' of operator ' || a.admin_id || ' has no row in the audit log' from credit_adjustments a
    where not exists (
      select 1 from audit_entries e where e.admin_id = a.admin_id and e.subject_user_id = a.user_id and e.action = 'user.credit_adjusted')`;

/** Additional invariants once nothing is in flight. */
const SETTLED = `
  select 'I9' as invariant, 'wallet ' || w.user_id || ' still holds ' || w.held_micro as subject from wallets w
    left join (select h.user_id, sum(h.amount_micro) as micro from credit_holds h join paybacks b on b.id = h.subject_id
      where h.purpose = 'PAYBACK' and h.status = 'HELD' and b.status = 'OWED' group by h.user_id) owed using (user_id)
    where w.held_micro <> coalesce(owed.micro, 0)
  union all
  select 'I9', 'order ' || id || ' is ' || status from payment_orders where status = 'CONFIRMING'
  union all
  select 'I9', 'refund ' || id || ' is ' || status from refunds where status = 'PENDING'
  union all
  select 'I9', 'withdrawal of ' || user_id || ' is ' || status from withdrawals where status = 'REFUNDING'
  union all
  select 'I10', work.kind || ' ' || work.id || ' is not finished' from (
      select 'job' as kind, id, finished_at from jobs union all select 'bundle', id, finished_at from problem_bundles
      union all select 'grading', id, finished_at from gradings union all select 'question', id, finished_at from chat_questions
      union all select 'translation', id, finished_at from translations) work
    where work.finished_at is null
  union all
  select 'I10', 'workflow ' || workflow_uuid || ' is ' || status from dbos.workflow_status
    where status in ('PENDING', 'ENQUEUED') and name not like 'schedule-%'
  union all
  select 'I11', 'call ' || id || ' is still in status SENT' from model_calls where status = 'SENT'`;

export async function listFindings(db: pg.Pool, { settled }: { settled: boolean }): Promise<Finding[]> {
  const { rows } = await db.query<Finding>(settled ? `${ALWAYS} union all ${SETTLED}` : ALWAYS);
  return rows;
}

export interface FinalState {
  id: string;
  status: string;
}

/** Orders and refunds in a final status; none may change again. */
export async function listFinalStates(db: pg.Pool): Promise<FinalState[]> {
  const { rows } = await db.query<FinalState>(`
    select 'order ' || id as id, status::text as status from payment_orders where status in ('PAID', 'FAILED', 'EXPIRED')
    union all select 'refund ' || id, status::text from refunds where status in ('DONE', 'FAILED')`);
  return rows;
}

export interface StoredRecording {
  id: string;
  storage_key: string;
  sha256: string;
  size_bytes: string;
}

export async function listRecordings(db: pg.Pool): Promise<StoredRecording[]> {
  const { rows } = await db.query<StoredRecording>(`
    select l.id, l.storage_key, l.sha256, l.size_bytes::text from lectures l
    where l.status <> 'REFUSED' and l.deleted_at is null and l.prepared_in = 'SERVER' order by l.created_at desc limit 20`);
  return rows;
}
