import { BUNDLE_EXPORT_FORMATS, isFinishedProblemBundle } from '@pilgi/domain';
import { LoadingScreen, TextLink } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { AttemptList } from '../../features/attempts/attempt-list.tsx';
import { StartPanel } from '../../features/attempts/start-panel.tsx';
import { ExportMenu } from '../../features/exports/export-menu.tsx';
import { AnswerKeyCard } from '../../features/problems/answer-key-card.tsx';
import { BundleHeading } from '../../features/problems/bundle-heading.tsx';
import { BundleProgressCard, BundleResult } from '../../features/problems/bundle-progress-card.tsx';
import { BundleReceiptCard } from '../../features/problems/bundle-receipt-card.tsx';
import { BundleShareAct } from '../../features/problems/bundle-share-act.tsx';
import { DeleteBundleAct } from '../../features/problems/delete-bundle-act.tsx';
import { bundleQuery, type ProblemBundle } from '../../features/problems/problems.api.ts';
import { useBundleEnd } from '../../features/problems/use-bundle-end.ts';
import { ExamDateCard } from '../../features/reviews/exam-date-card.tsx';
import { askAhead } from '../../shared/api/ask-ahead.ts';
import { AccountFrame } from '../../shared/frames/account-frame.tsx';
import { LoadFailed } from '../../shared/lists/load-failed.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import problemsStyles from './problems.module.css';
import styles from './studio.module.css';

export const meta = () => pageMeta({ title: '문제 묶음', isListed: false });

export function clientLoader({ params: { id = '' } }: { params: { id?: string } }): null {
  askAhead(bundleQuery(id));
  return null;
}

function FinishedBundle({ bundle }: { bundle: ProblemBundle }) {
  const navigate = useNavigate();
  const { id, status, made_count } = bundle;
  const isSolvable = status === 'COMPLETED';
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
        {isSolvable ? <BundleShareAct bundleId={id} /> : null}
        <DeleteBundleAct bundle={bundle} onDeleted={() => void navigate('/studio/problems', { replace: true })} />
      </div>
    </>
  );
}

function LoadedBundle({ id }: { id: string }) {
  const query = useQuery(bundleQuery(id));
  const bundle = query.data;
  useBundleEnd(bundle);
  if (!bundle) {
    return query.error ? <LoadFailed title="문제 묶음을 불러올 수 없습니다" query={query} /> : <LoadingScreen />;
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
    <AccountFrame>
      <div className={styles.page}>
        <TextLink className={styles.back} render={<Link to="/studio/problems" />}>
          내 문제로
        </TextLink>
        <LoadedBundle key={id} id={id} />
      </div>
    </AccountFrame>
  );
}
