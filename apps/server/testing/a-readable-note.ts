import { aFinishedJob } from './a-finished-job.ts';
import { type NoteWishes, noteDocumentOf } from './note-document-of.ts';
import { objectMakers } from './object-makers.ts';
import type { TestApp } from './start-test-app.ts';

/** A finished note with words of its own; the lecture bears the marker. */
export async function aReadableNote(
  server: TestApp,
  wishes: NoteWishes & { owner: { id: string; marker: string }; model_id: string },
): Promise<{ note_id: string; lecture_id: string; job_id: string }> {
  const { owner, model_id } = wishes;
  const lecture_id = await objectMakers.lecture(server, owner);
  const document = noteDocumentOf(wishes);
  const job = { user_id: owner.id, lecture_id, model_id, marker: owner.marker, document };
  return { lecture_id, ...(await aFinishedJob(server, job)) };
}
