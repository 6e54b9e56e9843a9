import { coalesceReads } from '../../platform/db/coalesce-reads.ts';
import { listFollowedQuestions } from './chat-events.queries.ts';

/** The state of a followed question, null when it was deleted; the streams of a process share the statement (0049). */
export const pollQuestion = coalesceReads(async (db, ids: readonly string[]) => {
  const found = await listFollowedQuestions(db, { ids: [...new Set(ids)] });
  const questions = new Map(found.map((question) => [question.id, question]));
  return ids.map((id) => questions.get(id) ?? null);
});
