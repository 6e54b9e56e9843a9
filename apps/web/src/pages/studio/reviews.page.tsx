import { LoadingScreen, TextLink } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ComingDays } from '../../features/study/reviews/coming-days.tsx';
import { ReviewSession } from '../../features/study/reviews/review-session.tsx';
import { reviewsQuery } from '../../features/study/reviews/reviews.api.ts';
import { StudyPlans } from '../../features/study/reviews/study-plans.tsx';
import { AppFrame } from '../../shared/frames/app-frame.tsx';
import { LoadFailed } from '../../shared/lists/load-failed.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import styles from './studio.module.css';

export const meta = () => pageMeta({ title: '오늘의 복습', isListed: false });

function Reviews() {
  const query = useQuery(reviewsQuery);
  if (!query.data) {
    return query.error ? <LoadFailed title="복습을 불러올 수 없습니다" query={query} /> : <LoadingScreen />;
  }
  const { due, coming, plans } = query.data;
  return (
    <>
      <ReviewSession due={due} />
      <ComingDays coming={coming} />
      <StudyPlans plans={plans} />
    </>
  );
}

export default function ReviewsPage() {
  return (
    <AppFrame>
      <div className={styles.page}>
        <TextLink className={styles.back} render={<Link to="/studio/problems" />}>
          내 문제로
        </TextLink>
        <h1>오늘의 복습</h1>
        <Reviews />
      </div>
    </AppFrame>
  );
}
