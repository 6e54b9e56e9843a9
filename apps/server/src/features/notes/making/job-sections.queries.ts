import type { SectionState } from '@pilgi/domain/notes';
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
