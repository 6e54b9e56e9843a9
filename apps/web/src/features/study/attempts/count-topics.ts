import type { TopicCount } from '../../../shared/problems/topic-table.tsx';
import type { Attempt } from './attempts.api.ts';
import { answerOf } from './problem-states.ts';

/** Topics of one attempt, weakest first. Omitted answers count as wrong, ungraded ones are not counted. */
export function countTopics(attempt: Attempt): TopicCount[] {
  const counts = new Map<string, TopicCount>();
  for (const { id, topic } of attempt.problems) {
    const verdict = answerOf(attempt, id)?.verdict ?? null;
    if (verdict === 'UNGRADED') continue;
    const known = counts.get(topic) ?? { key: topic, topic, right: 0, answered: 0 };
    counts.set(topic, { ...known, right: known.right + (verdict === 'RIGHT' ? 1 : 0), answered: known.answered + 1 });
  }
  return [...counts.values()].toSorted((a, b) => a.right / a.answered - b.right / b.answered);
}
