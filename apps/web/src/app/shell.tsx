import { Outlet } from 'react-router';
import { ErrorScreen } from './error-screen.tsx';

export default function Shell() {
  return <Outlet />;
}

/** Here and not only at the root, whose failure would rebuild the whole document and lose dialogs and toasts. */
export function ErrorBoundary() {
  return <ErrorScreen />;
}
