import { Navigate, Outlet, useLocation } from 'react-router';
import { AdminFrame } from '../../shared/frames/admin-frame.tsx';
import { useSession } from '../../shared/session/use-session.ts';

/** Avoids showing empty screens; authorization is enforced by the server on every call. */
export default function AdminGate() {
  const { isSignedIn } = useSession('admin');
  const { pathname, search } = useLocation();
  if (!isSignedIn) return <Navigate to="/admin/login" replace state={{ from: pathname + search }} />;
  return (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  );
}
