import { cardsCalls, reviewsCalls } from '@pilgi/contract';
import { mixQueue } from '@pilgi/domain/study';
import { Button, EmptyState, IconButton, Notice, StudyScreen } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api } from '../../../shared/api/api.ts';
import { messageFor } from '../../../shared/api/message-for.ts';
import { EvidencePlayer } from '../../../shared/problems/evidence-player.tsx';
import { todayQuery } from '../../../shared/today/today.api.ts';
import { LeaveLink } from '../solving/leave-link.tsx';
import { useStudyKeys } from '../solving/use-study-keys.ts';
import { CardReview } from './card-review.tsx';
import { ReviewCard } from './review-card.tsx';
import { type DueCard, type DueReview, type ReviewResult, reviewsQuery } from './reviews.api.ts';
import styles from './reviews.module.css';

type QueuedReview = DueReview | DueCard;

const isCard = (review: QueuedReview): review is DueCard => 'card' in review;

interface DoneReview {
  review: QueuedReview;
  reviewed_at: string;
}

function sendUndo({ review, reviewed_at }: DoneReview): Promise<unknown> {
  const body = { reviewed_at };
  return isCard(review)
    ? api.send(cardsCalls.undo, { params: { id: review.card.id }, body })
    : api.send(reviewsCalls.undo, { params: { problem_id: review.problem.id }, body });
}

/** Place in the queue, and the rated reviews in order, which can be undone one after another. */
function useQueue(due: readonly DueReview[], cards: readonly DueCard[]) {
  const client = useQueryClient();
  const [queue] = useState<readonly QueuedReview[]>(() => mixQueue(due, cards));
  const [done, setDone] = useState<readonly DoneReview[]>([]);
  const last = done.at(-1);
  const refresh = () => {
    void client.invalidateQueries({ queryKey: reviewsQuery.queryKey });
    void client.invalidateQueries({ queryKey: todayQuery.queryKey });
    void client.invalidateQueries({ queryKey: ['note-cards'] });
  };
  const undo = useMutation({
    mutationFn: sendUndo,
    onSuccess: () => {
      setDone((now) => now.slice(0, -1));
      refresh();
    },
  });
  return {
    queue,
    place: done.length,
    review: queue[done.length],
    undo,
    undoLast: last && !undo.isPending ? () => undo.mutate(last) : undefined,
    finish: (review: QueuedReview, { reviewed_at }: Pick<ReviewResult, 'reviewed_at'>) => {
      undo.reset();
      setDone((now) => [...now, { review, reviewed_at }]);
      if (done.length + 1 === queue.length) refresh();
    },
  };
}

interface ReviewSessionProps {
  due: readonly DueReview[];
  cards?: readonly DueCard[];
  /** Address that the screen is left to. */
  from?: string;
  /** Below the final message, such as the coming days. */
  children?: ReactNode;
}

const NO_CARDS: readonly never[] = [];

/** Problems and cards that were due when the page was opened, mixed, one after another. */
export function ReviewSession({ due, cards = NO_CARDS, from = '/studio/today', children }: ReviewSessionProps) {
  const navigate = useNavigate();
  const { queue, place, review, undo, undoLast, finish } = useQueue(due, cards);
  useStudyKeys([
    ['KeyU', undoLast],
    ['Escape', () => void navigate(from)],
  ]);
  const frame = {
    title: review ? `오늘 복습 · ${place + 1} / ${queue.length}` : '오늘 복습',
    leave: <LeaveLink to={from} />,
    acts: (
      <IconButton
        label="되돌리기 (U)"
        icon={<RotateCcw aria-hidden="true" />}
        disabled={undoLast === undefined}
        onClick={undoLast}
      />
    ),
    progress: <progress className={styles.progress} max={queue.length} value={place} aria-label="오늘 복습" />,
  };
  const failed = undo.error ? (
    <Notice tone="bad">{messageFor(undo.error, '되돌리지 못했습니다. 다시 시도해주세요.')}</Notice>
  ) : null;
  if (!review) {
    return (
      <StudyScreen {...frame}>
        {failed}
        <EmptyState
          title="오늘 복습을 마쳤습니다"
          text={`${doneText(queue)} 다시 보았습니다. 잊을 때쯤 다시 알려 드립니다.`}
          action={
            <Button variant="primary" render={<Link to="/studio/today" />}>
              오늘로 가기
            </Button>
          }
        />
        {children}
      </StudyScreen>
    );
  }
  if (isCard(review)) {
    return (
      <CardReview
        key={review.card.id}
        due={review}
        heading={`복습 ${place + 1} / ${queue.length}`}
        frame={frame}
        failed={failed}
        onRated={(result) => finish(review, result)}
      />
    );
  }
  return (
    <EvidencePlayer key={review.bundle_id} bundleId={review.bundle_id}>
      <ReviewCard
        key={review.problem.id}
        review={review}
        heading={`복습 ${place + 1} / ${queue.length}`}
        frame={frame}
        failed={failed}
        onRated={(result) => finish(review, result)}
      />
    </EvidencePlayer>
  );
}

function doneText(queue: readonly QueuedReview[]): string {
  const cards = queue.filter(isCard).length;
  const problems = queue.length - cards;
  if (cards === 0) return `${problems}문제를`;
  return problems === 0 ? `카드 ${cards}장을` : `${problems}문제와 카드 ${cards}장을`;
}
