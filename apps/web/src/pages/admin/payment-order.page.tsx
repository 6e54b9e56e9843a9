import { Button } from '@pilgi/ui';
import { Link, useParams } from 'react-router';
import { OrderPanel } from '../../features/billing/desk/admin/order-panel.tsx';
import { AdminPage } from '../../shared/frames/admin-page.tsx';
import { pageMeta } from '../../shared/page-meta.ts';

export const meta = () => pageMeta({ title: '주문', isListed: false });

export default function AdminPaymentOrderPage() {
  const { id = '' } = useParams();
  return (
    <AdminPage
      title="주문"
      lead="이 주문에 일어난 일을 모두 봅니다. 연 것은 감사 기록에 남습니다."
      action={<Button render={<Link to="/admin/payments" />}>결제 목록</Button>}
    >
      <OrderPanel key={id} id={id} />
    </AdminPage>
  );
}
