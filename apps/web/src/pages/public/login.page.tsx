import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { pageMeta } from '../../shared/page-meta.ts';
import { requestLogin } from '../../shared/session/login-request.ts';
import { sessionStore } from '../../shared/session/session-store.ts';

export const meta = () => pageMeta({ title: '로그인', isListed: false });

/** Target of external links: shows the landing page with the login dialog open. */
export default function LoginPage() {
  useEffect(() => {
    if (sessionStore.read('user').access_token === null) requestLogin();
  }, []);
  return <Navigate to="/" replace />;
}
