import { Button, Notice, StudyScreen, type StudyScreenProps } from '@pilgi/ui';
import { type ComponentProps, type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { messageFor } from '../../../shared/api/message-for.ts';
import { isCompleteAnswer } from '../../../shared/problems/is-complete-answer.ts';
import { ProblemCard } from '../../../shared/problems/problem-card.tsx';
import { useAnswerKeys } from '../../../shared/problems/use-answer-keys.ts';
import { Feedback } from '../solving/feedback.tsx';
import { KeyMap, type KeyMapEntry } from '../solving/key-map.tsx';
import { useProblemReplay } from '../solving/replay-row.tsx';
import solving from '../solving/solving.module.css';
import { useStudyKeys } from '../solving/use-study-keys.ts';
import { RatingChoice } from './rating-choice.tsx';
import { LEECH_TEXT } from './review.texts.ts';
import type { DueReview, ReviewResult } from './reviews.api.ts';
import styles from './reviews.module.css';
import { useReviewAnswer } from './use-review-answer.ts';

interface ReviewCardProps {
  review: DueReview;
  heading: string;
  frame: Pick<StudyScreenProps, 'title' | 'leave' | 'acts' | 'progress'>;
  /** Message of a failed undo. */
  failed: ReactNode;
  onRated: (result: ReviewResult) => void;
}

const KEYS: readonly KeyMapEntry[] = [
  ['Space', '답 보기'],
  ['1 – 4', '다시 · 어려움 · 알맞음 · 쉬움'],
  ['Enter', '답 확인'],
  ['R', '다시 듣기'],
  ['U', '되돌리기'],
  ['N', '노트에서 보기'],
  ['Esc', '그만두기'],
];

const RATINGS_BY_KEY = [
  ['Digit1', 'AGAIN'],
  ['Digit2', 'HARD'],
  ['Digit3', 'GOOD'],
  ['Digit4', 'EASY'],
] as const;

function ReviewFeedback({ isChecking, ...feedback }: ComponentProps<typeof Feedback> & { isChecking: boolean }) {
  return (
    <div className={styles.answer}>
      <Feedback {...feedback}>
        {isChecking ? (
          <p className={styles.note} role="status">
            뜻이 같은지 확인하고 있어요. 기다리지 않고 바로 골라도 돼요.
          </p>
        ) : null}
      </Feedback>
    </div>
  );
}

/** One due problem as a card: question, then answer with its passage, then the rating, which shows the next card. */
export function ReviewCard({ review, heading, frame, failed, onRated }: ReviewCardProps) {
  const { problem, bundle_title, interval_days, is_leech } = review;
  const form = useId();
  const navigate = useNavigate();
  const [isMapOpen, setIsMapOpen] = useState(false);
  const { draft, setDraft, reveal, key, isLoading, rate, verdict, isChecking, suggested, error } = useReviewAnswer(
    review,
    onRated,
  );
  const replay = useProblemReplay(key ?? null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);

  const isOpen = key !== undefined;
  useAnswerKeys({
    problem,
    isLocked: isOpen,
    choose: setDraft,
    submit: () => (isOpen ? rate(suggested) : reveal()),
    move: () => undefined,
  });
  useStudyKeys([
    ['Space', isOpen ? undefined : reveal],
    ...RATINGS_BY_KEY.map(([code, rating]) => [code, isOpen ? () => rate(rating) : undefined] as const),
    ['KeyR', replay.toggle],
    ['KeyN', replay.noteAddress ? () => void navigate(replay.noteAddress ?? '') : undefined],
    ['?', () => setIsMapOpen(true)],
  ]);
  const footer = (
    <div className={solving.bar}>
      {failed}
      {error ? <Notice tone="bad">{messageFor(error, '보내지 못했습니다. 다시 시도해주세요.')}</Notice> : null}
      {isOpen ? (
        <RatingChoice intervals={interval_days} suggested={suggested} onRate={rate} />
      ) : (
        <div className={solving.acts}>
          <Button
            type="submit"
            form={form}
            variant="primary"
            className={solving.main}
            busy={isLoading && error === null}
          >
            {isCompleteAnswer(draft) ? '답 확인' : '답 보기'}
          </Button>
        </div>
      )}
      <KeyMap entries={KEYS} isOpen={isMapOpen} onOpenChange={setIsMapOpen} />
    </div>
  );
  return (
    <StudyScreen
      {...frame}
      footer={footer}
      onSwipe={isOpen ? (direction) => rate(direction === 'right' ? 'GOOD' : 'AGAIN') : undefined}
    >
      <form
        id={form}
        className={styles.card}
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          if (!isOpen) reveal();
        }}
      >
        <p className={styles.note}>{bundle_title}</p>
        {is_leech ? <Notice tone="warn">{LEECH_TEXT}</Notice> : null}
        <ProblemCard
          problem={problem}
          heading={heading}
          headingRef={title}
          value={draft}
          onChange={setDraft}
          isLocked={isOpen}
          rightAnswer={key?.key}
        >
          {key ? <ReviewFeedback {...{ problem, verdict, isChecking }} answerKey={key} given={draft} /> : null}
        </ProblemCard>
      </form>
    </StudyScreen>
  );
}
