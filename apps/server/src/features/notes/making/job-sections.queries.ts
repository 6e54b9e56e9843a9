import type { SectionState } from '@pilgi/domain/notes';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';

export interface JobSection {
  number: number;
  heard: SectionState | null;
  written: SectionState | null;
}

export async function listSections(db: Queryable, jobId: string): Promise<JobSection[]> {
  return await db
    .selectFrom('job_sections')
    .select(['number', 'heard', 'written'])
    .where('job_id', '=', jobId)
    .orderBy('number')
    .execute();
}

export async function updateSection(
  db: Queryable,
  input: { job_id: string; number: number; heard?: SectionState; written?: SectionState },
): Promise<void> {
  const { job_id, number, ...states } = input;
  await db.updateTable('job_sections').set(states).where('job_id', '=', job_id).where('number', '=', number).execute();
}

/** How the transcription of a section ended. */
export async function findTranscribed(
  db: Queryable,
  input: { job_id: string; number: number },
): Promise<SectionState | null> {
  const section = db.selectFrom('job_sections').select('heard').where('job_id', '=', input.job_id);
  return (await section.where('number', '=', input.number).executeTakeFirst())?.heard ?? null;
}

/** Counts the blocks that a job wrote, with the model and prompt that wrote them, for the quality over time. */
export async function updateSectionsCounted(
  db: Queryable,
  input: { job_id: string; block_counts: Readonly<Record<number, number>> },
): Promise<void> {
  const numbers = Object.keys(input.block_counts).map(Number);
  await sql`
    update job_sections as section set block_count = made.block_count, model = call.model,
      prompt_version = call.prompt_id || '.v' || call.prompt_version
    from unnest(${numbers}::integer[], ${Object.values(input.block_counts)}::integer[]) as made (number, block_count)
    left join model_calls call on call.subject_id = ${input.job_id} and call.step = 'WRITE'
      and call.section = made.number and call.part = 0 and call.status = 'ANSWERED'
    where section.job_id = ${input.job_id} and section.number = made.number`.execute(db);
}
