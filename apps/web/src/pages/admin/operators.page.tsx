import { OperatorList } from '../../features/back-office/operators/admin/operator-list.tsx';
import { AdminPage } from '../../shared/frames/admin-page.tsx';
import { pageMeta } from '../../shared/page-meta.ts';

export const meta = () => pageMeta({ title: '운영자', isListed: false });

export default function AdminOperatorsPage() {
  return (
    <AdminPage
      title="운영자"
      lead="누가 어떤 역할인지 봅니다. 임명, 역할 변경, 인증 앱 초기화는 소유자 두 사람이 합니다."
    >
      <OperatorList />
    </AdminPage>
  );
}
