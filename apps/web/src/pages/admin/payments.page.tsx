import { CaseQueues } from '../../features/billing/desk/admin/case-queues.tsx';
import { PaymentSearch } from '../../features/billing/desk/admin/payment-search.tsx';
import { AdminPage } from '../../shared/frames/admin-page.tsx';
import { pageMeta } from '../../shared/page-meta.ts';

export const meta = () => pageMeta({ title: '결제', isListed: false });

export default function AdminPaymentsPage() {
  return (
    <AdminPage
      title="결제"
      lead="결제를 찾고, 사람이 확인해야 하는 결제와 환불을 처리합니다. 검색도 감사 기록에 남습니다."
    >
      <PaymentSearch />
      <CaseQueues />
    </AdminPage>
  );
}
