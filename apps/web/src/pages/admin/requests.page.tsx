import { RequestList } from '../../features/back-office/requests/admin/request-list.tsx';
import { AdminPage } from '../../shared/frames/admin-page.tsx';
import { pageMeta } from '../../shared/page-meta.ts';

export const meta = () => pageMeta({ title: '승인 요청', isListed: false });

export default function AdminRequestsPage() {
  return (
    <AdminPage
      title="승인 요청"
      lead="두 사람이 필요한 작업입니다. 요청한 사람이 아닌 운영자가 승인하면 바로 처리되고, 72시간이 지나면 끝납니다."
    >
      <RequestList />
    </AdminPage>
  );
}
