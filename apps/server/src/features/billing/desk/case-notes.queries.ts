import type { CaseOutcome } from '@pilgi/domain/billing';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';
import type { CaseName } from './payment-cases.queries.ts';

interface NewNote extends CaseName {
  act: 'NOTE' | 'REQUERY' | 'CANCEL' | 'ASSIGN' | 'ACKNOWLEDGE' | 'CLOSE' | 'REOPEN';
  outcome?: CaseOutcome;
  text?: string;
  evidence?: object;
  assignee_id?: string;
  /** Null: the system. */
  operator_id: string | null;
  now: Date;
}

export async function insertNote(db: Queryable, note: NewNote): Promise<void> {
  const { kind: case_kind, id: case_id, now, evidence, ...values } = note;
  await db
    .insertInto('case_notes')
    .values({ ...values, case_kind, case_id, evidence: JSON.stringify(evidence ?? {}), created_at: now })
    .execute();
}

export async function listNotes(db: Queryable, names: readonly CaseName[]) {
  const { rows } = await sql<{
    id: number;
    case_kind: CaseName['kind'];
    case_id: string;
    act: NewNote['act'];
    outcome: CaseOutcome | null;
    text: string | null;
    evidence: Record<string, unknown>;
    operator_email: string | null;
    assignee_email: string | null;
    created_at: Date;
  }>`
    select n.id::integer as id, n.case_kind, n.case_id, n.act, n.outcome, n.text, n.evidence, operator.email as operator_email,
      assignee.email as assignee_email, n.created_at
    from unnest(${names.map(({ kind }) => kind)}::case_kind[], ${names.map(({ id }) => id)}::text[]) name (kind, id)
    join case_notes n on n.case_kind = name.kind and n.case_id = name.id
    left join users operator on operator.id = n.operator_id
    left join users assignee on assignee.id = n.assignee_id
    order by n.id`.execute(db);
  return rows;
}

/** Open alarms about the subject of a case, which end together with it. */
export async function listOpenAlarmsAbout(db: Queryable, subjects: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id::text as id from payment_alarms a where a.subject = any(${subjects}::text[])
      and not exists (select 1 from closed_cases c where c.case_kind = 'ALARM' and c.case_id = a.id::text)
    order by a.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Makes closings of the same case wait for each other. */
export async function lockCase(db: Queryable, { kind, id }: CaseName): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`case:${kind}:${id}`}, 0))`.execute(db);
}

export async function listOperators(db: Queryable) {
  return await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('is_admin', '=', true)
    .where('is_active', '=', true)
    .orderBy('email')
    .limit(100)
    .execute();
}
