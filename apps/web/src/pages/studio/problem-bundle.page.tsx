import { isFinishedProblemBundle } from '@pilgi/domain/ai-work';
import { BUNDLE_EXPORT_FORMATS } from '@pilgi/domain/exports';
import { LoadingScreen, PageSkeleton, TextLink } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { ExportMenu } from '../../features/exports/export-menu.tsx';
import { AttemptList } from '../../features/study/attempts/attempt-list.tsx';
import { bundleAttemptsQuery } from '../../features/study/attempts/attempts.api.ts';
import { StartPanel } from '../../features/study/attempts/start-panel.tsx';
import { AnswerKeyCard } from '../../features/study/problem-sets/answer-key-card.tsx';
import { BundleHeading } from '../../features/study/problem-sets/bundle-heading.tsx';
import { BundleProgressCard, BundleResult } from '../../features/study/problem-sets/bundle-progress-card.tsx';
import { BundleReceiptCard } from '../../features/study/problem-sets/bundle-receipt-card.tsx';
import { BundleShareAction } from '../../features/study/problem-sets/bundle-share-action.tsx';
import { DeleteBundleAction } from '../../features/study/problem-sets/delete-bundle-action.tsx';
import { bundleQuery, type ProblemBundle } from '../../features/study/problem-sets/problems.api.ts';
import { useBundleEnd } from '../../features/study/problem-sets/use-bundle-end.ts';
import { ExamDateCard } from '../../features/study/reviews/exam-date-card.tsx';
import { reviewsQuery } from '../../features/study/reviews/reviews.api.ts';
import { isFirstWait } from '../../shared/api/is-first-wait.ts';
import { prefetchQuery } from '../../shared/api/prefetch-query.ts';
import { AppFrame } from '../../shared/frames/app-frame.tsx';
import { LoadFailed } from '../../shared/lists/load-failed.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import problemsStyles from './problems.module.css';
import styles from './studio.module.css';

export const meta = () => pageMeta({ title: '문제집', isListed: false });

export function clientLoader({ params: { id = '' } }: { params: { id?: string } }): null {
  prefetchQuery(bundleQuery(id));
  prefetchQuery(bundleAttemptsQuery(id));
  prefetchQuery(reviewsQuery);
  return null;
}

function FinishedBundle({ bundle }: { bundle: ProblemBundle }) {
  const navigate = useNavigate();
  const { id, status, made_count } = bundle;
  const isSolvable = status === 'COMPLETED';
  const isWaiting = isFirstWait(useQuery(bundleAttemptsQuery(id)), useQuery(reviewsQuery));
  if (isSolvable && isWaiting) {
    return (
      <>
        <BundleResult bundle={bundle} />
        <StartPanel bundleId={id} problemCount={made_count} />
        <PageSkeleton layout="rows" count={6} label="푼 기록을 불러오는 중" />
      </>
    );
  }
  return (
    <>
      <BundleResult bundle={bundle} />
      {isSolvable ? (
        <>
          <StartPanel bundleId={id} problemCount={made_count} />
          <AttemptList bundleId={id} />
          <ExamDateCard bundleId={id} />
          <AnswerKeyCard bundleId={id} />
        </>
      ) : null}
      <BundleReceiptCard bundleId={id} />
      <div className={problemsStyles.acts}>
        {isSolvable ? <ExportMenu subject={{ bundle_id: id }} formats={BUNDLE_EXPORT_FORMATS} /> : null}
        {isSolvable ? <BundleShareAction bundleId={id} /> : null}
        <DeleteBundleAction bundle={bundle} onDeleted={() => void navigate('/studio/problems', { replace: true })} />
      </div>
    </>
  );
}

function LoadedBundle({ id }: { id: string }) {
  const query = useQuery(bundleQuery(id));
  const bundle = query.data;
  useBundleEnd(bundle);
  if (!bundle) {
    return query.error ? <LoadFailed title="문제집을 불러올 수 없습니다" query={query} /> : <LoadingScreen />;
  }
  return (
    <>
      <BundleHeading bundle={bundle} />
      {isFinishedProblemBundle(bundle.status) ? (
        <FinishedBundle bundle={bundle} />
      ) : (
        <BundleProgressCard bundle={bundle} />
      )}
    </>
  );
}

export default function ProblemBundlePage() {
  const { id = '' } = useParams();
  return (
    <AppFrame>
      <div className={styles.page}>
        <TextLink className={styles.back} render={<Link to="/studio/problems" />}>
          내 문제로
        </TextLink>
        <LoadedBundle key={id} id={id} />
      </div>
    </AppFrame>
  );
}
