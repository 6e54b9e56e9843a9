import { insertBundleQuote } from '../src/features/problem-bundles/bundle-quotes.queries.ts';
import { aFinishedJob } from './a-finished-job.ts';
import { LECTURE_SENTENCES, lectureSections } from './lecture-sentences.ts';
import { noteDocumentOf } from './note-document-of.ts';
import type { TestApp } from './start-test-app.ts';

/** A price for problems of a note that can be read, without the call that makes it. */
export async function aBundleQuote(
  server: TestApp,
  wishes: { user_id: string; lecture_id: string; model_id: string; marker: string },
): Promise<string> {
  const { user_id, model_id, marker } = wishes;
  const document = noteDocumentOf({ title: marker, sections: lectureSections(LECTURE_SENTENCES.slice(0, 10), 10) });
  const { note_id } = await aFinishedJob(server, { ...wishes, document });
  const created_at = server.clock.now();
  const quote = await insertBundleQuote(server.db, {
    user_id,
    model_id,
    price_version: 1,
    title: marker,
    wanted: { counts: { OX: 2 }, difficulty: 'EASY' },
    notes: [{ note_id, version: 1 }],
    problem_count: 2,
    expected_micro: 100_000n,
    ceiling_micro: 200_000n,
    expected_seconds: 20,
    created_at,
    expires_at: new Date(created_at.getTime() + 3_600_000),
  });
  return quote.id;
}
