import type { Transaction } from '../../../platform/db/database.ts';
import { insertVersion } from './note-versions.queries.ts';
import { insertNoteVersion } from './notes.queries.ts';

interface SavedNote {
  job: { id: string; user_id: string; lecture_id: string; retry_of: string | null };
  /** The note that a job filling gaps continues. */
  earlier_note_id: string | null;
  title: string;
  body_key: string;
  supported: number;
  claims: number;
  voiced_seconds: number | null;
  covered_seconds: number | null;
  failed_sections: number;
  now: Date;
}

export async function saveNote(tx: Transaction, { job, earlier_note_id, ...content }: SavedNote): Promise<string> {
  const id = earlier_note_id ?? job.id;
  const { user_id, lecture_id } = job;
  const version = await insertNoteVersion(tx, { id, user_id, lecture_id, ...content });
  const { body_key, now: created_at } = content;
  await insertVersion(tx, { note_id: id, version, kind: 'JOB', body_key, created_at });
  return id;
}
