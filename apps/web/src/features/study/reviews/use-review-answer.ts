import { reviewsCalls } from '@pilgi/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { answerKeysQuery } from '../../../shared/problems/answer-keys.api.ts';
import { isCompleteAnswer } from '../../../shared/problems/is-complete-answer.ts';
import type { GivenAnswer, Verdict } from '../../../shared/problems/problem-view.ts';
import { gradeByAnswerKey } from './grade-by-answer-key.ts';
import type { Rating } from './review.texts.ts';
import type { DueReview, ReviewResult } from './reviews.api.ts';

const verdictFor = (isRight: boolean | null): Verdict | null => {
  if (isRight === null) return null;
  return isRight ? 'RIGHT' : 'WRONG';
};

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
  const isRight = key && isCompleteAnswer(draft) ? gradeByAnswerKey(problem, key, draft) : null;
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
    suggested,
    error: send.error ?? (isLoading ? keys.error : null),
  };
}
