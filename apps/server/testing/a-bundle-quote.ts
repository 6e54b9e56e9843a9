import { insertBundleQuote } from '../src/features/study/problem-sets/bundle-quotes.queries.ts';
import { aFinishedJob } from './a-finished-job.ts';
import { LECTURE_SENTENCES, lectureSections } from './lecture-sentences.ts';
import { noteDocumentOf } from './note-document-of.ts';
import type { TestApp } from './start-test-app.ts';

/** Stores a quote for problems of a readable note, without calling the api. */
export async function aBundleQuote(
  server: TestApp,
  options: { user_id: string; lecture_id: string; model_id: string; marker: string },
): Promise<string> {
  const { user_id, model_id, marker } = options;
  const document = noteDocumentOf({ title: marker, sections: lectureSections(LECTURE_SENTENCES.slice(0, 10), 10) });
  const { note_id } = await aFinishedJob(server, { ...options, document });
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
