import { reviewsCalls } from '@pilgi/contract';
import { Button, Notice } from '@pilgi/ui';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, type SubmitEvent, useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { messageFor } from '../../shared/api/message-for.ts';
import { AnswerExplanation } from '../../shared/problems/answer-explanation.tsx';
import type { GivenAnswer, Verdict } from '../../shared/problems/asked-problem.ts';
import { isWholeAnswer } from '../../shared/problems/is-whole-answer.ts';
import { ProblemCard } from '../../shared/problems/problem-card.tsx';
import { useAnswerKeys } from '../../shared/problems/use-answer-keys.ts';
import { RatingChoice } from './rating-choice.tsx';
import type { Rating } from './review.texts.ts';
import type { DueReview, ReviewResult } from './reviews.api.ts';
import styles from './reviews.module.css';

interface ReviewCardProps {
  review: DueReview;
  heading: string;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onNext: () => void;
}

function verdictOf({ is_right }: ReviewResult): Verdict {
  if (is_right === null) return 'UNGRADED';
  return is_right ? 'RIGHT' : 'WRONG';
}

function useReview(problemId: string) {
  const params = { problem_id: problemId };
  const answer = useMutation({
    mutationFn: (given: GivenAnswer) => api.send(reviewsCalls.answer, { params, body: { answer: given } }),
  });
  const rate = useMutation({
    mutationFn: (rating: Rating) => api.send(reviewsCalls.answer, { params, body: { rating } }),
  });
  const result = answer.data;
  // What no rule can tell comes again by one's own word alone.
  const schedule = rate.data ?? (result?.is_right === null ? undefined : result);
  return { answer, rate, result, schedule };
}

/** Asked, answered, explained; how well it was known decides when it comes again. */
export function ReviewCard({ review, heading, headingRef, onNext }: ReviewCardProps) {
  const { problem, bundle_title } = review;
  const { answer, rate, result, schedule } = useReview(problem.id);
  const [draft, setDraft] = useState<GivenAnswer | null>(null);
  const isDone = result !== undefined;

  function goOn() {
    if (schedule) onNext();
    else if (!isDone && isWholeAnswer(draft) && !answer.isPending) answer.mutate(draft);
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    goOn();
  }
  useAnswerKeys({ problem, isLocked: isDone, choose: setDraft, submit: goOn, move: () => undefined });
  const failed = rate.error ?? answer.error;

  return (
    <form className={styles.root} onSubmit={submit}>
      <p className={styles.note}>{bundle_title}</p>
      <ProblemCard
        problem={problem}
        heading={heading}
        headingRef={headingRef}
        value={draft}
        onChange={setDraft}
        isLocked={isDone}
        rightAnswer={result?.key.key}
      >
        {result ? (
          <AnswerExplanation answerKey={result.key} verdict={verdictOf(result)} isEssay={problem.type === 'ESSAY'} />
        ) : null}
      </ProblemCard>
      {result ? (
        <RatingChoice
          schedule={schedule}
          chosen={rate.data ? rate.variables : null}
          isBusy={rate.isPending}
          onRate={(rating) => rate.mutate(rating)}
        />
      ) : null}
      {failed ? <Notice tone="bad">{messageFor(failed, '보내지 못했습니다. 다시 시도해주세요.')}</Notice> : null}
      <div className={styles.bar}>
        <Button
          type="submit"
          variant="primary"
          disabled={isDone ? !schedule : !isWholeAnswer(draft)}
          busy={answer.isPending}
        >
          {isDone ? '다음' : '답 확인'}
        </Button>
      </div>
    </form>
  );
}
