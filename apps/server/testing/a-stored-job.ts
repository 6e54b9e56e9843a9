import { randomUUID } from 'node:crypto';
import type { JobState } from '@pilgi/domain/ai-work';
import type { SectionState } from '@pilgi/domain/notes';
import { captureHoldOf, grantCredits, holdCredits } from '../src/features/billing/index.ts';
import type { TestApp } from './start-test-app.ts';

export interface StoredJobOptions {
  user_id: string;
  model_id: string;
  title?: string;
  status?: JobState;
  ceiling?: number;
  charged?: number;
  /** Estimated tokens of the quote. */
  estimate?: { input_tokens: number; output_tokens: number };
  /** Completed model calls; calls of written sections are charged. */
  calls?: { input_tokens: number; output_tokens: number; is_charged: boolean }[];
  sections?: SectionState[];
  retry_of?: string;
}

const HOUR_MS = 3_600_000;
const MICRO = 1_000_000;
const toMicro = (credits: number) => BigInt(Math.round(credits * MICRO));

/**
 * Stores a job as the pipeline leaves it, without recording or object storage; ledger entries are made by the real
 * functions.
 */
export async function aStoredJob(server: TestApp, options: StoredJobOptions): Promise<string> {
  const { user_id, status = 'COMPLETED', sections = ['DONE'], ceiling = 20, charged = 0 } = options;
  const now = server.clock.now();
  const lecture_id = await aStoredLecture(server, options);
  const quote = await aStoredQuote(server, { ...options, lecture_id });
  const id = randomUUID();
  const isFinished = status !== 'PENDING' && status !== 'PROCESSING';
  const { retry_of = null, model_id } = options;
  const ceiling_micro = toMicro(ceiling);
  const terms = { id, user_id, lecture_id, quote_id: quote, model_id, price_version: 1, retry_of, ceiling_micro };
  await server.db
    .insertInto('jobs')
    .values({ ...terms, section_count: sections.length, created_at: now })
    .execute();
  const gift = { user_id, source_id: randomUUID(), amount_micro: ceiling_micro, actor: 'system', reason: '시험' };
  await grantCredits(server, gift);
  const expires_at = new Date(now.getTime() + HOUR_MS);
  await holdCredits(server, { user_id, purpose: 'JOB', subject_id: id, amount_micro: ceiling_micro, expires_at });
  await insertWork(server, { ...options, id, sections, isFinished });
  if (isFinished) {
    await captureHoldOf(server, { purpose: 'JOB', subject_id: id, amount_micro: toMicro(charged) });
  }
  const note_id = status === 'COMPLETED' ? await aStoredNote(server, { user_id, lecture_id }) : null;
  await server.db
    .updateTable('jobs')
    .set({
      status,
      note_id,
      charged_micro: toMicro(charged),
      failed_sections: sections.filter((state) => state === 'FAILED' || state === 'SKIPPED').length,
      failure: status === 'FAILED' ? 'AI 모델이 답하지 않았습니다.' : null,
      started_at: status === 'PENDING' ? null : now,
      finished_at: isFinished ? now : null,
    })
    .where('id', '=', id)
    .execute();
  return id;
}

async function aStoredLecture(server: TestApp, { user_id, title = '시험 강의' }: StoredJobOptions): Promise<string> {
  const now = server.clock.now();
  const file = { file_name: 'lecture.mp4', content_type: 'video/mp4', size_bytes: 1000n };
  const key = randomUUID();
  const upload = await server.db
    .insertInto('uploads')
    .values({
      ...file,
      user_id,
      part_size_bytes: 8_388_608,
      part_count: 1,
      storage_key: key,
      status: 'DONE',
      created_at: now,
      ended_at: now,
      expires_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lecture = await server.db
    .insertInto('lectures')
    .values({
      ...file,
      user_id,
      upload_id: upload.id,
      title,
      sha256: '0'.repeat(64),
      storage_key: key,
      status: 'READY',
      created_at: now,
      checked_at: now,
      duration_ms: 60_000,
      voiced_ms: 50_000,
      slide_count: 1,
      section_count: 1,
      has_video: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return lecture.id;
}

export async function aStoredQuote(
  server: TestApp,
  options: StoredJobOptions & { lecture_id: string },
): Promise<string> {
  const { user_id, lecture_id, model_id, retry_of = null, sections = ['DONE'], ceiling = 20 } = options;
  const now = server.clock.now();
  const tokens = options.estimate ?? { input_tokens: 10_000, output_tokens: 1000 };
  const ceiling_micro = toMicro(ceiling);
  const row = await server.db
    .insertInto('job_quotes')
    .values({
      user_id,
      lecture_id,
      model_id,
      price_version: 1,
      retry_of,
      sections: sections.map((_, index) => index + 1),
      estimate: JSON.stringify([{ step: 'WRITE', ...tokens }]),
      expected_micro: ceiling_micro / 2n,
      ceiling_micro,
      expected_seconds: 30,
      created_at: now,
      expires_at: new Date(now.getTime() + HOUR_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

async function insertWork(
  server: TestApp,
  job: StoredJobOptions & { id: string; sections: SectionState[]; isFinished: boolean },
): Promise<void> {
  const states = job.sections.map((state, index) => ({
    job_id: job.id,
    number: index + 1,
    ...(job.isFinished ? { heard: 'DONE' as const, written: state } : {}),
  }));
  await server.db.insertInto('job_sections').values(states).execute();
  const now = server.clock.now();
  const calls = (job.calls ?? []).map((call, index) => ({
    ...call,
    ...(call.is_charged ? { charged_input_tokens: call.input_tokens, charged_output_tokens: call.output_tokens } : {}),
    job_id: job.id,
    subject_id: job.id,
    step: 'WRITE',
    section: index + 1,
    attempt: 1,
    status: 'ANSWERED' as const,
    answer: job.isFinished ? null : JSON.stringify({ text: '강의에서 한 말' }),
    sent_at: now,
    ended_at: now,
  }));
  if (calls.length > 0) await server.db.insertInto('model_calls').values(calls).execute();
}

async function aStoredNote(server: TestApp, input: { user_id: string; lecture_id: string }): Promise<string> {
  const now = server.clock.now();
  const row = await server.db
    .insertInto('notes')
    .values({
      ...input,
      title: '시험 강의',
      version: 1,
      body_key: randomUUID(),
      supported: 1,
      claims: 1,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
