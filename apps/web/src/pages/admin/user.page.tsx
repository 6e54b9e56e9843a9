import { Button } from '@pilgi/ui';
import { Link, useParams } from 'react-router';
import { UserPageView } from '../../features/accounts/users/admin/page/user-page-view.tsx';
import { AdminPage } from '../../shared/frames/admin-page.tsx';
import { pageMeta } from '../../shared/page-meta.ts';

export const meta = () => pageMeta({ title: '사용자', isListed: false });

export default function AdminUserPage() {
  const { id = '' } = useParams();
  return (
    <AdminPage
      title="사용자 한 사람"
      lead="돈과 원가, 이 계정에 일어난 일을 모두 봅니다."
      action={<Button render={<Link to="/admin/users" />}>사용자 목록</Button>}
    >
      <UserPageView key={id} id={id} />
    </AdminPage>
  );
}
