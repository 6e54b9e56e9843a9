import { UserList } from '../../features/accounts/users/admin/user-list.tsx';
import { AdminPage } from '../../shared/frames/admin-page.tsx';
import { pageMeta } from '../../shared/page-meta.ts';

export const meta = () => pageMeta({ title: '사용자', isListed: false });

export default function AdminUsersPage() {
  return (
    <AdminPage title="사용자" lead="사용자를 찾아 계정과 크레딧을 관리합니다.">
      <UserList />
    </AdminPage>
  );
}
