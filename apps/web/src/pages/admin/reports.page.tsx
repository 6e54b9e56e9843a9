import { ShareReportQueue } from '../../features/back-office/share-reports/admin/share-report-queue.tsx';
import { AdminPage } from '../../shared/frames/admin-page.tsx';
import { pageMeta } from '../../shared/page-meta.ts';

export const meta = () => pageMeta({ title: '신고', isListed: false });

export default function AdminReportsPage() {
  return (
    <AdminPage title="신고" lead="공유된 노트와 문제의 신고를 확인하고, 숨기거나 반려하거나 다시 공개합니다.">
      <ShareReportQueue />
    </AdminPage>
  );
}
