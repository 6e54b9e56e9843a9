import { NetworkError } from '@pilgi/api-client';
import { attemptsCalls } from '@pilgi/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { isCompleteAnswer } from '../../../shared/problems/is-complete-answer.ts';
import type { GivenAnswer, ProblemView } from '../../../shared/problems/problem-view.ts';
import { type Attempt, storeAnswer } from './attempts.api.ts';
import type { Confidence } from './confidence-choice.tsx';
import { offlineAnswers } from './offline-answers.ts';
import { answerOf } from './problem-states.ts';

/**
 * Drafts are stored on the device until they are graded, so that neither a reload nor a lost network loses them. A
 * check that failed without a network is repeated when it returns; the server grades the same answer once.
 */
export function usePracticeAnswer(attempt: Attempt, problem: ProblemView) {
  const client = useQueryClient();
  const [drafts, setDrafts] = useState(() => offlineAnswers.read(attempt.id));
  const [confidences, setConfidences] = useState<Record<string, Confidence | null>>({});
  const answer = answerOf(attempt, problem.id);
  const draft = answer?.answer ?? drafts[problem.id] ?? null;
  const confidence = confidences[problem.id] ?? null;

  function change(next: Record<string, GivenAnswer>) {
    setDrafts(next);
    offlineAnswers.write(attempt.id, next);
  }
  const send = useMutation({
    mutationFn: ({ id, given, sure }: { id: string; given: GivenAnswer; sure: Confidence | null }) =>
      api.send(attemptsCalls.answer, {
        params: { id: attempt.id, problem_id: id },
        body: { answer: given, ...(sure === null ? {} : { confidence: sure }) },
      }),
    onSuccess: (marked) => {
      const { [marked.problem_id]: _, ...others } = offlineAnswers.read(attempt.id);
      change(others);
      storeAnswer(client, attempt.id, marked);
    },
  });

  const latestSend = useRef(send);
  latestSend.current = send;
  useEffect(() => {
    function repeat() {
      const { error, variables, mutate } = latestSend.current;
      if (error instanceof NetworkError && variables !== undefined) mutate(variables);
    }
    window.addEventListener('online', repeat);
    return () => window.removeEventListener('online', repeat);
  }, []);

  return {
    answer,
    draft,
    send,
    confidence,
    choose: (given: GivenAnswer) => change({ ...drafts, [problem.id]: given }),
    setConfidence: (value: Confidence | null) => setConfidences((now) => ({ ...now, [problem.id]: value })),
    submit: () => {
      if (isCompleteAnswer(draft) && !send.isPending) send.mutate({ id: problem.id, given: draft, sure: confidence });
    },
  };
}
