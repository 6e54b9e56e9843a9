import { randomUUID } from 'node:crypto';
import type { Problem, ProblemType } from '@pilgi/domain/study';
import { captureHoldOf, grantCredits, holdCredits } from '../src/features/billing/index.ts';
import { aStoredJob } from './a-stored-job.ts';
import { sampleProblems } from './sample-problems.ts';
import type { TestApp } from './start-test-app.ts';

export interface StoredBundleOptions {
  user_id: string;
  model_id: string;
  /** Contained in the title and in every question. */
  marker?: string;
  /** A note of the owner; defaults to a note without a body. */
  note_id?: string;
  problems?: readonly Problem[];
}

export interface StoredBundle {
  bundle_id: string;
  note_id: string;
  /** Ordered by number. */
  problem_ids: string[];
  problem_of: Record<ProblemType, string>;
}

const HOUR_MS = 3_600_000;
const CEILING_MICRO = 20_000_000n;
const CHARGED_MICRO = 5_000_000n;
const EVIDENCE = [{ segment_id: 's1001', start_ms: 1000, end_ms: 6000, text: '속도를 미분하면 가속도가 됩니다.' }];

/**
 * Stores a completed bundle with one problem of each type, without object storage; ledger entries are made by the real
 * functions.
 */
export async function aStoredBundle(server: TestApp, options: StoredBundleOptions): Promise<StoredBundle> {
  const { user_id, marker = '문제', problems = sampleProblems(marker) } = options;
  const note_id = options.note_id ?? (await aNoteWithoutBody(server, options));
  const bundle_id = await insertBundle(server, { ...options, title: marker, note_id, count: problems.length });
  const gift = { user_id, source_id: randomUUID(), amount_micro: CEILING_MICRO, actor: 'system', reason: '시험' };
  await grantCredits(server, gift);
  const expires_at = new Date(server.clock.now().getTime() + HOUR_MS);
  const held = { purpose: 'JOB', subject_id: bundle_id } as const;
  await holdCredits(server, { user_id, ...held, amount_micro: CEILING_MICRO, expires_at });
  await captureHoldOf(server, { ...held, amount_micro: CHARGED_MICRO });
  const rows = problems.map((problem, index) => ({
    id: randomUUID(),
    bundle_id,
    number: index + 1,
    note_id,
    section: 1,
    topic: '속도와 가속도',
    type: problem.type,
    difficulty: 'MEDIUM',
    state: 'MADE' as const,
    body: JSON.stringify(problem),
    evidence: JSON.stringify(EVIDENCE),
    slide_ids: [...problem.slide_ids],
    created_at: server.clock.now(),
  }));
  await server.db.insertInto('problems').values(rows).execute();
  await server.db
    .updateTable('problem_bundles')
    .set({
      status: 'COMPLETED',
      made_count: rows.length,
      charged_micro: CHARGED_MICRO,
      progress_permille: 1000,
      finished_at: server.clock.now(),
    })
    .where('id', '=', bundle_id)
    .execute();
  const problem_of = Object.fromEntries(rows.map(({ type, id }) => [type, id])) as Record<ProblemType, string>;
  return { bundle_id, note_id, problem_ids: rows.map(({ id }) => id), problem_of };
}

async function aNoteWithoutBody(server: TestApp, { user_id, model_id }: StoredBundleOptions): Promise<string> {
  const job = server.db.selectFrom('jobs').select('note_id');
  const { note_id } = await job
    .where('id', '=', await aStoredJob(server, { user_id, model_id }))
    .executeTakeFirstOrThrow();
  if (note_id === null) throw new Error('the job has no note');
  return note_id;
}

async function insertBundle(
  server: TestApp,
  input: { user_id: string; model_id: string; title: string; note_id: string; count: number },
): Promise<string> {
  const { user_id, model_id, title, note_id, count: problem_count } = input;
  const now = server.clock.now();
  const terms = { user_id, model_id, price_version: 1, title, ceiling_micro: CEILING_MICRO, problem_count };
  const quote = await server.db
    .insertInto('bundle_quotes')
    .values({
      ...terms,
      wanted: JSON.stringify({ counts: {}, difficulty: 'MIXED' }),
      notes: JSON.stringify([{ note_id, version: 1 }]),
      expected_micro: CHARGED_MICRO,
      expected_seconds: 30,
      created_at: now,
      expires_at: new Date(now.getTime() + HOUR_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const id = randomUUID();
  const bundle = { id, quote_id: quote.id, ...terms, created_at: now, started_at: now };
  await server.db.insertInto('problem_bundles').values(bundle).execute();
  await server.db.insertInto('problem_bundle_notes').values({ bundle_id: id, note_id, version: 1 }).execute();
  return id;
}
