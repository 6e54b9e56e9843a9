import type pg from 'pg';

export async function updateOperator(db: pg.Pool, userId: string): Promise<void> {
  await db.query(
    `insert into operator_roles (user_id, role, created_at, updated_at) values ($1, 'owner', now(), now())`,
    [userId],
  );
}

async function getCount(db: pg.Pool, text: string, values: unknown[]): Promise<number> {
  const { rows } = await db.query<{ count: number }>(text, values);
  return rows[0]?.count ?? 0;
}

export interface SessionCounts {
  live: number;
  /** Unused refresh tokens of active sessions. */
  leaves: number;
  reuses: number;
}

export async function getSessionCounts(db: pg.Pool, userId: string): Promise<SessionCounts> {
  const { rows } = await db.query<SessionCounts>(
    `select (select count(*)::int from sessions where user_id = $1 and revoked_at is null) as live,
       (select count(*)::int from refresh_tokens t join sessions s on s.id = t.session_id
         where s.user_id = $1 and s.revoked_at is null and t.rotated_at is null) as leaves,
       (select count(*)::int from security_events where user_id = $1 and kind = 'refresh_reuse') as reuses`,
    [userId],
  );
  return rows[0] ?? { live: 0, leaves: 0, reuses: 0 };
}

export interface AdjustmentCounts {
  adjustments: number;
  entries: number;
  audited: number;
  balance: string;
}

export async function getAdjustmentCounts(db: pg.Pool, userId: string): Promise<AdjustmentCounts> {
  const { rows } = await db.query<AdjustmentCounts>(
    `select (select count(*)::int from credit_adjustments where user_id = $1) as adjustments,
       (select count(*)::int from ledger_entries where user_id = $1) as entries,
       (select count(*)::int from audit_entries where subject_user_id = $1 and action = 'user.credit_adjusted') as audited,
       (select coalesce(sum(delta_micro), 0)::text from ledger_entries where user_id = $1) as balance`,
    [userId],
  );
  return rows[0] ?? { adjustments: 0, entries: 0, audited: 0, balance: '0' };
}

export async function countSavedSettings(db: pg.Pool, siteName: string): Promise<number> {
  return await getCount(
    db,
    `select count(*)::int as count from audit_entries where action = 'settings.saved' and changes::text like '%' || $1 || '%'`,
    [siteName],
  );
}

export async function countResetEvents(db: pg.Pool, userId: string): Promise<number> {
  return await getCount(
    db,
    `select count(*)::int as count from security_events where user_id = $1 and kind = 'password_reset'`,
    [userId],
  );
}

export async function countLectures(db: pg.Pool, userId: string): Promise<number> {
  return await getCount(db, 'select count(*)::int as count from lectures where user_id = $1', [userId]);
}

export async function countAccounts(db: pg.Pool, email: string): Promise<number> {
  return await getCount(db, 'select count(*)::int as count from users where email = $1', [email]);
}

export async function countJobs(db: pg.Pool, userId: string): Promise<number> {
  return await getCount(db, 'select count(*)::int as count from jobs where user_id = $1', [userId]);
}

export async function countPendingMail(db: pg.Pool): Promise<number> {
  return await getCount(db, `select count(*)::int as count from mail_outbox where status = 'PENDING'`, []);
}

export interface PaidWork {
  status: string;
  charged_micro: string;
  captured_micro: string | null;
  hold: string | null;
}

export async function getGradingEnd(db: pg.Pool, attemptId: string): Promise<PaidWork & { id: string; count: number }> {
  const { rows } = await db.query<PaidWork & { id: string; count: number }>(
    `select g.id, g.status::text, g.charged_micro::text, h.captured_micro::text, h.status::text as hold,
       (select count(*)::int from gradings where attempt_id = $1) as count
     from gradings g left join credit_holds h on h.purpose = 'JOB' and h.subject_id = g.id where g.attempt_id = $1`,
    [attemptId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`no grading of attempt ${attemptId}`);
  return row;
}

export async function getTranslationEnd(
  db: pg.Pool,
  noteId: string,
): Promise<PaidWork & { id: string; count: number }> {
  const { rows } = await db.query<PaidWork & { id: string; count: number }>(
    `select t.id, t.status::text, t.charged_micro::text, h.captured_micro::text, h.status::text as hold,
       (select count(*)::int from translations where note_id = $1) as count
     from translations t left join credit_holds h on h.purpose = 'JOB' and h.subject_id = t.id where t.note_id = $1`,
    [noteId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`no translation of note ${noteId}`);
  return row;
}

export async function countGradings(db: pg.Pool, attemptId: string): Promise<number> {
  return await getCount(db, 'select count(*)::int as count from gradings where attempt_id = $1', [attemptId]);
}

export async function getQuestionEnd(db: pg.Pool, questionId: string): Promise<PaidWork> {
  const { rows } = await db.query<PaidWork>(
    `select q.status::text, q.charged_micro::text, h.captured_micro::text, h.status::text as hold
     from chat_questions q left join credit_holds h on h.purpose = 'JOB' and h.subject_id = q.id where q.id = $1`,
    [questionId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`question ${questionId} not found`);
  return row;
}
