import { Button, EmptyState } from '@pilgi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { EvidencePlayer } from '../../../shared/problems/evidence-player.tsx';
import { useFocusedHeading } from '../../../shared/problems/use-focused-heading.ts';
import { ReviewCard } from './review-card.tsx';
import { type DueReview, reviewsQuery } from './reviews.api.ts';
import styles from './reviews.module.css';

/** Reviews that were due when the page was opened, one after another. */
export function ReviewSession({ due }: { due: readonly DueReview[] }) {
  const client = useQueryClient();
  const [queue] = useState(due);
  const [place, setPlace] = useState(0);
  const review = queue[place];
  const heading = useFocusedHeading(review?.problem.id ?? '');
  if (!review) {
    return (
      <EmptyState
        title={queue.length > 0 ? '오늘 복습을 마쳤습니다' : '오늘 복습할 문제가 없습니다'}
        text={
          queue.length > 0
            ? `${queue.length}문제를 다시 보았습니다. 잊을 때쯤 다시 알려 드립니다.`
            : '문제를 풀면 잊을 때쯤 여기에 다시 나옵니다.'
        }
        action={<Button render={<Link to="/studio/problems" />}>문제 묶음으로</Button>}
      />
    );
  }
  function showNext() {
    setPlace(place + 1);
    if (place + 1 === queue.length) void client.invalidateQueries({ queryKey: reviewsQuery.queryKey });
  }
  return (
    <EvidencePlayer key={review.bundle_id} bundleId={review.bundle_id}>
      <progress className={styles.progress} max={queue.length} value={place} aria-label="오늘 복습" />
      <ReviewCard
        key={review.problem.id}
        review={review}
        heading={`복습 ${place + 1} / ${queue.length}`}
        headingRef={heading}
        onNext={showNext}
      />
    </EvidencePlayer>
  );
}
