import type { SectionState } from '@pilgi/domain/notes';
import type { NamedLine, TranscriptGap } from '@pilgi/domain/transcription';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';

/** Idempotent: a repeated start keeps the windows that are already there. */
export async function insertWindows(db: Queryable, input: { job_id: string; numbers: readonly number[] }) {
  const rows = input.numbers.map((number) => ({ job_id: input.job_id, number }));
  if (rows.length === 0) return;
  await db
    .insertInto('job_windows')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function updateWindow(
  db: Queryable,
  { job_id, number, state }: { job_id: string; number: number; state: SectionState },
): Promise<void> {
  await db
    .updateTable('job_windows')
    .set({ state })
    .where('job_id', '=', job_id)
    .where('number', '=', number)
    .execute();
}

export async function countWindows(db: Queryable, jobId: string): Promise<{ all: number; ended: number }> {
  const counts = db
    .selectFrom('job_windows')
    .select((window) => [window.fn.countAll<bigint>().as('all'), window.fn.count<bigint>('state').as('ended')]);
  const { all, ended } = await counts.where('job_id', '=', jobId).executeTakeFirstOrThrow();
  return { all: Number(all), ended: Number(ended) };
}

/** Lines on the recording's clock, and speech that could not be transcribed. */
export interface JobTranscript {
  lines: NamedLine[];
  gaps: TranscriptGap[];
}

export async function upsertTranscript(
  db: Queryable,
  input: { job_id: string; transcript: JobTranscript },
): Promise<void> {
  const transcript = JSON.stringify(input.transcript);
  await sql`
    insert into job_transcripts (job_id, transcript) values (${input.job_id}, ${transcript}::jsonb)
    on conflict (job_id) do update set transcript = excluded.transcript`.execute(db);
}

export async function findTranscript(db: Queryable, jobId: string): Promise<JobTranscript | null> {
  const row = await db
    .selectFrom('job_transcripts')
    .select('transcript')
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  return row === undefined ? null : (row.transcript as unknown as JobTranscript);
}

export async function deleteTranscript(db: Queryable, jobId: string): Promise<void> {
  await db.deleteFrom('job_transcripts').where('job_id', '=', jobId).execute();
}
