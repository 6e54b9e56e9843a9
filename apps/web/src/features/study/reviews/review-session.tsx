import { reviewsCalls } from '@pilgi/contract';
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
import { ReviewCard } from './review-card.tsx';
import { type DueReview, type ReviewResult, reviewsQuery } from './reviews.api.ts';
import styles from './reviews.module.css';

interface DoneReview {
  problem_id: string;
  reviewed_at: string;
}

/** Place in the queue, and the rated reviews in order, which can be undone one after another. */
function useQueue(due: readonly DueReview[]) {
  const client = useQueryClient();
  const [queue] = useState(due);
  const [done, setDone] = useState<readonly DoneReview[]>([]);
  const last = done.at(-1);
  const refresh = () => {
    void client.invalidateQueries({ queryKey: reviewsQuery.queryKey });
    void client.invalidateQueries({ queryKey: todayQuery.queryKey });
  };
  const undo = useMutation({
    mutationFn: ({ problem_id, reviewed_at }: DoneReview) =>
      api.send(reviewsCalls.undo, { params: { problem_id }, body: { reviewed_at } }),
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
    finish: (problem_id: string, { reviewed_at }: ReviewResult) => {
      undo.reset();
      setDone((now) => [...now, { problem_id, reviewed_at }]);
      if (done.length + 1 === queue.length) refresh();
    },
  };
}

interface ReviewSessionProps {
  due: readonly DueReview[];
  /** Below the final message, such as the coming days. */
  children?: ReactNode;
}

/** Reviews that were due when the page was opened, one card after another. */
export function ReviewSession({ due, children }: ReviewSessionProps) {
  const navigate = useNavigate();
  const { queue, place, review, undo, undoLast, finish } = useQueue(due);
  useStudyKeys([
    ['KeyU', undoLast],
    ['Escape', () => void navigate('/studio/today')],
  ]);
  const frame = {
    title: review ? `오늘 복습 · ${place + 1} / ${queue.length}` : '오늘 복습',
    leave: <LeaveLink to="/studio/today" />,
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
          text={`${queue.length}문제를 다시 보았습니다. 잊을 때쯤 다시 알려 드립니다.`}
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
  return (
    <EvidencePlayer key={review.bundle_id} bundleId={review.bundle_id}>
      <ReviewCard
        key={review.problem.id}
        review={review}
        heading={`복습 ${place + 1} / ${queue.length}`}
        frame={frame}
        failed={failed}
        onRated={(result) => finish(review.problem.id, result)}
      />
    </EvidencePlayer>
  );
}
