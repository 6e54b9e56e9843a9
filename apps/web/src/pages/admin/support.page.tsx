import { SupportDesk } from '../../features/support/admin/support-desk.tsx';
import { AdminPage } from '../../shared/frames/admin-page.tsx';
import { pageMeta } from '../../shared/page-meta.ts';

export const meta = () => pageMeta({ title: '문의', isListed: false });

export default function AdminSupportPage() {
  return (
    <AdminPage title="문의" lead="들어온 문의를 읽고 답하며, 도움이 될 문의는 FAQ로 공개합니다.">
      <SupportDesk />
    </AdminPage>
  );
}
