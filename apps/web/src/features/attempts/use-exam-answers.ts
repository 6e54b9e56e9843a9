import { attemptsCalls } from '@pilgi/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { api } from '../../shared/api/api.ts';
import type { GivenAnswer } from '../../shared/problems/asked-problem.ts';
import { isWholeAnswer } from '../../shared/problems/is-whole-answer.ts';
import { type Attempt, attemptQuery, keepAnswer } from './attempts.api.ts';
import { createAnswerOutbox } from './create-answer-outbox.ts';
import { keptAnswers } from './kept-answers.ts';
import { answerOf } from './place-states.ts';

const QUIET_MS = 400;

/** Every answer is on the device at once, and on the server as soon as it can be reached. */
export function useExamAnswers(attempt: Attempt) {
  const client = useQueryClient();
  const { id } = attempt;
  /** Halves of matchings, which nobody can send. */
  const [drafts, setDrafts] = useState<Record<string, GivenAnswer>>({});
  const [outbox] = useState(() =>
    createAnswerOutbox({
      quietMs: QUIET_MS,
      kept: { read: () => keptAnswers.read(id), write: (answers) => keptAnswers.write(id, answers) },
      send: async (problem_id, answer) => {
        const params = { id, problem_id };
        keepAnswer(client, id, await api.send(attemptsCalls.answer, { params, body: { answer } }));
      },
      onRefused: () => void client.invalidateQueries({ queryKey: attemptQuery(id).queryKey, exact: true }),
    }),
  );
  const unsent = useSyncExternalStore(outbox.subscribe, outbox.unsent);

  useEffect(() => {
    const flush = () => void outbox.flush();
    window.addEventListener('online', flush);
    return () => {
      window.removeEventListener('online', flush);
      outbox.close();
    };
  }, [outbox]);

  const given = (problemId: string): GivenAnswer | null =>
    unsent[problemId] ?? drafts[problemId] ?? answerOf(attempt, problemId)?.answer ?? null;

  function choose(problemId: string, answer: GivenAnswer) {
    setDrafts((now) => ({ ...now, [problemId]: answer }));
    if (isWholeAnswer(answer)) outbox.put(problemId, answer);
  }
  return { given, choose, unsentCount: Object.keys(unsent).length, flush: outbox.flush };
}
