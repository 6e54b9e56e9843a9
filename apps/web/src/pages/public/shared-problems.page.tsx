import { LoadingScreen } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ReportAction } from '../../features/sharing/report-action.tsx';
import { UnavailablePage } from '../../features/sharing/unavailable-page.tsx';
import { sharedBundleQuery } from '../../features/study/shared-problem-sets/shared-problems.api.ts';
import { SharedSolver } from '../../features/study/shared-problem-sets/shared-solver.tsx';
import { formatMoment } from '../../shared/formats/format-moment.ts';
import { GuestFrame } from '../../shared/frames/guest-frame.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import styles from './shared-note.module.css';

export const meta = () => pageMeta({ title: '공유된 문제', isListed: false });

function SharedProblemsView({ token }: { token: string }) {
  const query = useQuery(sharedBundleQuery(token));
  if (query.data) {
    return (
      <>
        <div className={styles.bar}>
          <p>공유된 문제입니다 · {formatMoment(query.data.expires_at)}까지 풀 수 있습니다</p>
          <ReportAction kind="PROBLEM_SET" token={token} />
        </div>
        <div className={styles.column}>
          <SharedSolver token={token} bundle={query.data} />
        </div>
      </>
    );
  }
  if (!query.error) return <LoadingScreen />;
  return (
    <UnavailablePage
      query={query}
      className={styles.gone}
      goneTitle="풀 수 없는 링크입니다"
      failedTitle="문제를 불러올 수 없습니다"
    />
  );
}

export default function SharedProblemsPage() {
  const { token = '' } = useParams();
  return (
    <GuestFrame>
      <SharedProblemsView key={token} token={token} />
    </GuestFrame>
  );
}
