import { attemptsCalls } from '@pilgi/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { api } from '../../../shared/api/api.ts';
import { isCompleteAnswer } from '../../../shared/problems/is-complete-answer.ts';
import type { GivenAnswer } from '../../../shared/problems/problem-view.ts';
import { type Attempt, attemptQuery, storeAnswer } from './attempts.api.ts';
import { createAnswerOutbox } from './create-answer-outbox.ts';
import { offlineAnswers } from './offline-answers.ts';
import { answerOf } from './problem-states.ts';

const DEBOUNCE_MS = 400;

/** Every answer is stored on the device at once and sent as soon as the server is reachable. */
export function useExamAnswers(attempt: Attempt) {
  const client = useQueryClient();
  const { id } = attempt;
  /** Incomplete matching answers, which cannot be sent. */
  const [drafts, setDrafts] = useState<Record<string, GivenAnswer>>({});
  const [outbox] = useState(() =>
    createAnswerOutbox({
      debounceMs: DEBOUNCE_MS,
      storage: { read: () => offlineAnswers.read(id), write: (answers) => offlineAnswers.write(id, answers) },
      send: async (problem_id, answer) => {
        const params = { id, problem_id };
        storeAnswer(client, id, await api.send(attemptsCalls.answer, { params, body: { answer } }));
      },
      onRejected: () => void client.invalidateQueries({ queryKey: attemptQuery(id).queryKey, exact: true }),
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
    if (isCompleteAnswer(answer)) outbox.put(problemId, answer);
  }
  return { given, choose, unsentCount: Object.keys(unsent).length, flush: outbox.flush };
}
