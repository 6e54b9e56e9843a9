import { reviewsCalls } from '@pilgi/contract';
import { Button, Notice } from '@pilgi/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type RefObject, type SubmitEvent, useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { messageFor } from '../../../shared/api/message-for.ts';
import { AnswerExplanation } from '../../../shared/problems/answer-explanation.tsx';
import { answerKeysQuery } from '../../../shared/problems/answer-keys.api.ts';
import { isCompleteAnswer } from '../../../shared/problems/is-complete-answer.ts';
import { ProblemCard } from '../../../shared/problems/problem-card.tsx';
import type { GivenAnswer } from '../../../shared/problems/problem-view.ts';
import { useAnswerKeys } from '../../../shared/problems/use-answer-keys.ts';
import { gradeByAnswerKey } from './grade-by-answer-key.ts';
import { RatingChoice } from './rating-choice.tsx';
import type { Rating } from './review.texts.ts';
import type { DueReview } from './reviews.api.ts';
import styles from './reviews.module.css';

interface ReviewCardProps {
  review: DueReview;
  heading: string;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onNext: () => void;
}

const VERDICTS = { true: 'RIGHT', false: 'WRONG' } as const;

/**
 * State of one review. The self-rating is sent once, together with the answer; it is the input to the FSRS scheduler.
 */
function useReviewAnswer({ problem, bundle_id }: DueReview) {
  const [draft, setDraft] = useState<GivenAnswer | null>(null);
  const [isAnswerRevealed, setIsAnswerRevealed] = useState(false);
  const keys = useQuery(answerKeysQuery(bundle_id));
  const key = keys.data?.find(({ problem_id }) => problem_id === problem.id);
  const rate = useMutation({
    mutationFn: (rating: Rating) => {
      const body = { rating, ...(isCompleteAnswer(draft) ? { answer: draft } : {}) };
      return api.send(reviewsCalls.answer, { params: { problem_id: problem.id }, body });
    },
  });
  const shownKey = isAnswerRevealed ? key : undefined;
  const isRightByKey = shownKey && draft !== null ? gradeByAnswerKey(problem, shownKey, draft) : null;
  const isRight = rate.data?.is_right ?? isRightByKey;
  const suggested: Rating = isRight === false ? 'AGAIN' : 'GOOD';
  return {
    draft,
    setDraft,
    revealAnswer: () => setIsAnswerRevealed(true),
    key: shownKey,
    isLoading: isAnswerRevealed && !key,
    keys,
    rate,
    verdict: isRight === null ? null : VERDICTS[`${isRight}`],
    suggested,
  };
}

/** One due problem: question, answer, explanation and self-rating. */
export function ReviewCard({ review, heading, headingRef, onNext }: ReviewCardProps) {
  const { problem, bundle_title } = review;
  const { draft, setDraft, revealAnswer, key, isLoading, keys, rate, verdict, suggested } = useReviewAnswer(review);

  function submitStep() {
    if (rate.data) onNext();
    else if (key && !rate.isPending) rate.mutate(suggested);
    else if (isCompleteAnswer(draft)) revealAnswer();
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    submitStep();
  }
  useAnswerKeys({ problem, isLocked: key !== undefined, choose: setDraft, submit: submitStep, move: () => undefined });
  const failed = rate.error ?? (isLoading ? keys.error : null);

  return (
    <form className={styles.root} onSubmit={submit}>
      <p className={styles.note}>{bundle_title}</p>
      <ProblemCard
        problem={problem}
        heading={heading}
        headingRef={headingRef}
        value={draft}
        onChange={setDraft}
        isLocked={key !== undefined}
        rightAnswer={key?.key}
      >
        {key ? <AnswerExplanation answerKey={key} verdict={verdict} isEssay={problem.type === 'ESSAY'} /> : null}
      </ProblemCard>
      {key ? (
        <RatingChoice
          schedule={rate.data}
          suggested={suggested}
          chosen={rate.data ? rate.variables : null}
          isBusy={rate.isPending}
          onRate={(rating) => rate.mutate(rating)}
        />
      ) : null}
      {failed ? <Notice tone="bad">{messageFor(failed, '보내지 못했습니다. 다시 시도해주세요.')}</Notice> : null}
      <div className={styles.bar}>
        {key && !rate.data ? null : (
          <Button
            type="submit"
            variant="primary"
            disabled={!key && !isCompleteAnswer(draft)}
            busy={isLoading && !failed}
          >
            {rate.data ? '다음' : '답 확인'}
          </Button>
        )}
      </div>
    </form>
  );
}
