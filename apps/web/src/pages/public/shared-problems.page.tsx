import { ApiError } from '@pilgi/api-client';
import { EmptyState, LoadingScreen } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { sharedBundleQuery } from '../../features/study/shared-problem-sets/shared-problems.api.ts';
import { SharedSolver } from '../../features/study/shared-problem-sets/shared-solver.tsx';
import { formatMoment } from '../../shared/formats/format-moment.ts';
import { GuestFrame } from '../../shared/frames/guest-frame.tsx';
import { LoadFailed } from '../../shared/lists/load-failed.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import styles from './shared-note.module.css';

export const meta = () => pageMeta({ title: '공유된 문제', isListed: false });

function SharedProblemsView({ token }: { token: string }) {
  const query = useQuery(sharedBundleQuery(token));
  if (query.data) {
    return (
      <>
        <p className={styles.bar}>공유된 문제입니다 · {formatMoment(query.data.expires_at)}까지 풀 수 있습니다</p>
        <div className={styles.column}>
          <SharedSolver token={token} bundle={query.data} />
        </div>
      </>
    );
  }
  if (!query.error) return <LoadingScreen />;
  if (query.error instanceof ApiError && query.error.status === 404) {
    return (
      <EmptyState
        className={styles.gone}
        headingLevel={1}
        title="풀 수 없는 링크입니다"
        text="기한이 지났거나 공유가 끝났을 수 있습니다. 링크를 준 사람에게 다시 받아주세요."
        action={<Link to="/">필기 첫 화면으로</Link>}
      />
    );
  }
  return <LoadFailed title="문제를 불러올 수 없습니다" query={query} />;
}

export default function SharedProblemsPage() {
  const { token = '' } = useParams();
  return (
    <GuestFrame>
      <SharedProblemsView key={token} token={token} />
    </GuestFrame>
  );
}
