import { Navigate, Outlet } from 'react-router';
import { AdminFrame } from '../../shared/frames/admin-frame.tsx';
import { useSession } from '../../shared/session/use-session.ts';

/** Only spares the operator empty screens: every call is checked by the server. */
export default function AdminGate() {
  const { isSignedIn } = useSession('admin');
  if (!isSignedIn) return <Navigate to="/admin/login" replace />;
  return (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  );
}
