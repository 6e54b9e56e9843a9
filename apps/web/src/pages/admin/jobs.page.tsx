import { EmptyState, Tabs } from '@pilgi/ui';
import { useNavigate, useSearchParams } from 'react-router';
import { JobList } from '../../features/notes/making/admin/job-list.tsx';
import { AdminPage } from '../../shared/frames/admin-page.tsx';
import { pageMeta } from '../../shared/page-meta.ts';

export const meta = () => pageMeta({ title: '작업', isListed: false });

export default function AdminJobsPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return (
    <AdminPage title="작업" lead="노트를 만드는 작업을 찾아 멈추고, 다시 만들고, 크레딧을 돌려줍니다.">
      <Tabs
        label="작업의 종류"
        value={params.get('tab') === 'bundles' ? 'bundles' : 'notes'}
        onValueChange={(tab) => void navigate(tab === 'bundles' ? '?tab=bundles' : '/admin/jobs', { replace: true })}
        items={[
          { value: 'notes', label: '노트', panel: <JobList /> },
          { value: 'bundles', label: '문제집', panel: <EmptyState title="문제집 작업이 없습니다" /> },
        ]}
      />
    </AdminPage>
  );
}
