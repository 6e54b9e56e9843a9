import { PaybackList } from '../../features/accounts/paybacks/admin/payback-list.tsx';
import { AdminPage } from '../../shared/frames/admin-page.tsx';
import { pageMeta } from '../../shared/page-meta.ts';

export const meta = () => pageMeta({ title: '탈퇴 환급', isListed: false });

export default function AdminPaybacksPage() {
  return (
    <AdminPage
      title="탈퇴 환급"
      lead="탈퇴를 신청했지만 아직 돈을 다 돌려받지 못한 계정입니다. 결제사가 거절한 금액은 계좌로 보내고 기록합니다."
    >
      <PaybackList />
    </AdminPage>
  );
}
