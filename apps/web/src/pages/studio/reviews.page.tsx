import { Button, EmptyState, LoadingScreen } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ComingDays } from '../../features/study/reviews/coming-days.tsx';
import { ReviewSession } from '../../features/study/reviews/review-session.tsx';
import { type ReviewOverview, reviewsQuery } from '../../features/study/reviews/reviews.api.ts';
import { StudyPlans } from '../../features/study/reviews/study-plans.tsx';
import { prefetchQuery } from '../../shared/api/prefetch-query.ts';
import { AppFrame } from '../../shared/frames/app-frame.tsx';
import { LoadFailed } from '../../shared/lists/load-failed.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import styles from './studio.module.css';

export const meta = () => pageMeta({ title: '오늘의 복습', isListed: false });

export function clientLoader(): null {
  prefetchQuery(reviewsQuery);
  return null;
}

/** With due reviews the first card is shown at once, in full screen. */
function Reviews({ overview }: { overview: ReviewOverview }) {
  const [params] = useSearchParams();
  const note = params.get('note');
  const { coming, plans } = overview;
  // From the page of a lecture only its cards are shown.
  const due = note === null ? overview.due : [];
  const cards = overview.due_cards.filter(({ card }) => note === null || card.note_id === note);
  const [hasSession] = useState(due.length + cards.length > 0);
  const ahead = (
    <>
      <ComingDays coming={coming} />
      <StudyPlans plans={plans} />
    </>
  );
  const from = note === null ? {} : { from: `/studio/notes/${note}?view=cards` };
  if (hasSession) {
    return (
      <ReviewSession due={due} cards={cards} {...from}>
        {ahead}
      </ReviewSession>
    );
  }
  return (
    <AppFrame>
      <div className={styles.page}>
        <h1>오늘의 복습</h1>
        <EmptyState
          title="오늘 복습할 것이 없습니다"
          text="문제를 풀거나 카드를 더하면 잊을 때쯤 여기에 다시 나옵니다."
          action={<Button render={<Link to="/studio/problems" />}>문제 풀러 가기</Button>}
        />
        {ahead}
      </div>
    </AppFrame>
  );
}

export default function ReviewsPage() {
  const query = useQuery(reviewsQuery);
  // The session starts from the state of now: cached data may contain reviews that are done.
  if (query.data && query.isFetchedAfterMount) return <Reviews overview={query.data} />;
  return (
    <AppFrame>
      <div className={styles.page}>
        <h1>오늘의 복습</h1>
        {query.error ? <LoadFailed title="복습을 불러올 수 없습니다" query={query} /> : <LoadingScreen />}
      </div>
    </AppFrame>
  );
}
