import { createHash } from 'node:crypto';
import type { Queryable } from '../../../../platform/db/database.ts';
import { listCourseTerms } from '../../glossary/index.ts';
import { hintsOf } from '../../making/index.ts';

/** Terms that are sent with the audio, and their digest: a transcript made with other terms is not taken over. */
export async function readVocabulary(
  db: Queryable,
  { user_id, course }: { user_id: string; course: string | null },
): Promise<{ terms: string[]; terms_sha256: string }> {
  const { terms } = hintsOf(course === null ? [] : await listCourseTerms(db, { user_id, course }));
  return { terms, terms_sha256: createHash('sha256').update(JSON.stringify(terms)).digest('hex') };
}
