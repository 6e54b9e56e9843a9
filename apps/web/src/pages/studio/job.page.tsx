import { LoadingScreen } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { jobQuery } from '../../features/notes/making/jobs.api.ts';
import { prefetchQuery } from '../../shared/api/prefetch-query.ts';
import { AppFrame } from '../../shared/frames/app-frame.tsx';
import { LoadFailed } from '../../shared/lists/load-failed.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import { jobAddress } from './lecture-address.ts';

export const meta = () => pageMeta({ title: '노트 만들기', isListed: false });

export function clientLoader({ params: { id = '' } }: { params: { id?: string } }): null {
  prefetchQuery(jobQuery(id));
  return null;
}

/** Address of mails and notifications; the progress is part of the lecture page. */
export default function JobPage() {
  const { id = '' } = useParams();
  const query = useQuery(jobQuery(id));
  if (query.data) return <Navigate to={jobAddress(query.data)} replace />;
  return (
    <AppFrame>
      {query.error ? <LoadFailed title="노트를 만드는 일을 불러올 수 없습니다" query={query} /> : <LoadingScreen />}
    </AppFrame>
  );
}
