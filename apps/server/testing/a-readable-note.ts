import { aFinishedJob } from './a-finished-job.ts';
import { type NoteOptions, noteDocumentOf } from './note-document-of.ts';
import { objectMakers } from './object-makers.ts';
import type { TestApp } from './start-test-app.ts';

/** A finished note with its own text; the title of the lecture contains the marker. */
export async function aReadableNote(
  server: TestApp,
  options: NoteOptions & { owner: { id: string; marker: string }; model_id: string },
): Promise<{ note_id: string; lecture_id: string; job_id: string }> {
  const { owner, model_id } = options;
  const lecture_id = await objectMakers.lecture(server, owner);
  const document = noteDocumentOf(options);
  const job = { user_id: owner.id, lecture_id, model_id, marker: owner.marker, document };
  return { lecture_id, ...(await aFinishedJob(server, job)) };
}
