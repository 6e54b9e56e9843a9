import { Navigate, useLocation } from 'react-router';
import { AdminLogin } from '../../features/accounts/auth/admin/admin-login.tsx';
import { CardFrame } from '../../shared/frames/card-frame.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import { useSession } from '../../shared/session/use-session.ts';
import styles from './admin-login.module.css';

export const meta = () => pageMeta({ title: '관리자 로그인', isListed: false });

export default function AdminLoginPage() {
  const { isSignedIn } = useSession('admin');
  const state = useLocation().state as { from?: string } | null;
  if (isSignedIn) return <Navigate to={state?.from ?? '/admin/dashboard'} replace />;

  return (
    <CardFrame>
      <div className={styles.root}>
        <h1>관리자 로그인</h1>
        <AdminLogin />
      </div>
    </CardFrame>
  );
}
