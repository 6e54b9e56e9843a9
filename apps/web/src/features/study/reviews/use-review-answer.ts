import { reviewsCalls } from '@pilgi/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { answerKeysQuery } from '../../../shared/problems/answer-keys.api.ts';
import { isCompleteAnswer } from '../../../shared/problems/is-complete-answer.ts';
import type { GivenAnswer, Verdict } from '../../../shared/problems/problem-view.ts';
import { attemptQuery } from '../attempts/attempts.api.ts';
import { gradeByAnswerKey } from './grade-by-answer-key.ts';
import type { Rating } from './review.texts.ts';
import type { DueReview, ReviewResult } from './reviews.api.ts';

const verdictFor = (isRight: boolean | null): Verdict | null => {
  if (isRight === null) return null;
  return isRight ? 'RIGHT' : 'WRONG';
};

/** Compares a short answer that no rule accepts by its meaning. */
function useMeaning(problem_id: string, answer: string | null) {
  const check = useQuery({
    // Not below `reviews`, which is refetched after a rating.
    queryKey: ['review-checks', problem_id, answer],
    queryFn: () => api.send(reviewsCalls.check, { params: { problem_id }, body: { answer: answer ?? '' } }),
    enabled: answer !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const begun = answer === null ? undefined : check.data;
  const isOpen = begun?.verdict === 'UNGRADED';
  const attempt = useQuery({ ...attemptQuery(begun?.attempt_id ?? ''), enabled: isOpen });
  const found = attempt.data?.answers[0];
  const verdict = isOpen ? found?.verdict : begun?.verdict;
  const isChecking = answer !== null && (check.isLoading || (isOpen && (found?.is_being_checked ?? !attempt.isError)));
  return { isRight: verdict === 'RIGHT' || verdict === 'WRONG' ? verdict === 'RIGHT' : null, isChecking };
}

/**
 * State of one review. The self-rating is sent once, together with the answer; it is the input to the FSRS scheduler.
 */
export function useReviewAnswer({ problem, bundle_id }: DueReview, onRated: (result: ReviewResult) => void) {
  const [draft, setDraft] = useState<GivenAnswer | null>(null);
  const [isRevealed, setIsRevealed] = useState(false);
  const keys = useQuery(answerKeysQuery(bundle_id));
  const known = keys.data?.find(({ problem_id }) => problem_id === problem.id);
  const key = isRevealed ? known : undefined;
  const send = useMutation({
    mutationFn: (rating: Rating) => {
      const body = { rating, ...(isCompleteAnswer(draft) ? { answer: draft } : {}) };
      return api.send(reviewsCalls.answer, { params: { problem_id: problem.id }, body });
    },
    onSuccess: onRated,
  });
  const byRule = key && isCompleteAnswer(draft) ? gradeByAnswerKey(problem, key, draft) : null;
  const isShort = problem.type === 'SHORT' || problem.type === 'BLANK';
  const isUnknown = key !== undefined && isShort && byRule === null && typeof draft === 'string' && draft.trim() !== '';
  const meaning = useMeaning(problem.id, isUnknown ? draft : null);
  const isRight = byRule ?? meaning.isRight;
  const suggested: Rating = isRight === false ? 'AGAIN' : 'GOOD';
  const isLoading = isRevealed && key === undefined;
  return {
    draft,
    setDraft,
    reveal: () => setIsRevealed(true),
    key,
    isLoading,
    rate: (rating: Rating) => {
      if (!(send.isPending || send.isSuccess)) send.mutate(rating);
    },
    verdict: verdictFor(isRight),
    isChecking: meaning.isChecking,
    suggested,
    error: send.error ?? (isLoading ? keys.error : null),
  };
}
