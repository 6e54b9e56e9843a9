import type { JudgedClaims } from '@pilgi/domain/claims';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';
import { JUDGE_PROMPT_VERSION } from './judge-prompt.ts';

export interface NewClaimCheck {
  subject: { job_id: string } | { bundle_id: string } | { question_id: string };
  step: string;
  section: number;
  model: string;
  /** That of the judge's instructions when omitted. */
  prompt_version?: string;
  counts: { supported: number; partly: number; contradicted: number; not_found: number; missing: number };
  judged: Pick<JudgedClaims, 'score' | 'misses'>;
  is_used: boolean;
  now: Date;
}

/** Stores how a judge did, with the sentences it was wrong about. A check that exists stays as it is. */
export async function insertClaimCheck(db: Queryable, check: NewClaimCheck): Promise<void> {
  const { subject, step, section, model, counts, judged, is_used, now } = check;
  const { prompt_version = JUDGE_PROMPT_VERSION } = check;
  const row = await db
    .insertInto('claim_checks')
    .values({
      ...subject,
      ...counts,
      ...judged.score,
      step,
      section,
      model,
      prompt_version,
      is_used,
      created_at: now,
    })
    .onConflict((conflict) => conflict.constraint('one_check_per_step').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined || judged.misses.length === 0) return;
  const misses = judged.misses.map(({ canary, verdict }, number) => ({
    check_id: row.id,
    number,
    kind: canary.kind,
    change: canary.change,
    source: canary.source,
    text: canary.text,
    verdict,
    created_at: now,
  }));
  await db.insertInto('canary_misses').values(misses).execute();
}

/** Deletes the sentences of this work, which quote the lecture; the counts stay. */
export async function deleteCanaryMisses(db: Queryable, subjectIds: readonly string[]): Promise<void> {
  if (subjectIds.length === 0) return;
  const checks = db
    .selectFrom('claim_checks')
    .select('id')
    .where('subject_id', 'in', [...subjectIds]);
  await db.deleteFrom('canary_misses').where('check_id', 'in', checks).execute();
}

export async function deleteOldCanaryMisses(db: Queryable, input: { before: Date }): Promise<number> {
  const deleted = await db.deleteFrom('canary_misses').where('created_at', '<', input.before).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/** How each model judged, by day in Seoul, newest first. */
export async function listJudgeDays(db: Queryable, input: { since: Date }) {
  return await db
    .selectFrom('claim_checks')
    .select([
      sql<string>`to_char(created_at at time zone 'Asia/Seoul', 'YYYY-MM-DD')`.as('day'),
      'model',
      'prompt_version',
      sql<number>`count(*)::integer`.as('checks'),
      sql<number>`(count(*) filter (where not is_used))::integer`.as('unused_checks'),
      ...SUMMED.map((column) => sql<number>`sum(${sql.ref(column)})::integer`.as(column)),
    ])
    .where('created_at', '>=', input.since)
    .groupBy(['day', 'model', 'prompt_version'])
    .orderBy('day', 'desc')
    .orderBy('model')
    .execute();
}

const SUMMED = [
  'false_planted',
  'false_caught',
  'true_planted',
  'true_accepted',
  'supported',
  'partly',
  'contradicted',
  'not_found',
  'missing',
] as const;

/** The newest sentences that a judge was wrong about, for review of the judge and of the rules that make them. */
export async function listNewestMisses(db: Queryable, input: { limit: number }) {
  return await db
    .selectFrom('canary_misses as miss')
    .innerJoin('claim_checks as checked', 'checked.id', 'miss.check_id')
    .select([
      'checked.model',
      'miss.kind',
      'miss.change',
      'miss.source',
      'miss.text',
      'miss.verdict',
      'miss.created_at',
    ])
    .orderBy('miss.created_at', 'desc')
    .orderBy('miss.check_id')
    .orderBy('miss.number')
    .limit(input.limit)
    .execute();
}
