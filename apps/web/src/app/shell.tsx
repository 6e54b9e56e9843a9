import { Outlet } from 'react-router';
import { ErrorScreen } from './error-screen.tsx';

export default function Shell() {
  return <Outlet />;
}

/** Catches errors below the root: an error at the root would rebuild the whole document and lose dialogs and toasts. */
export function ErrorBoundary() {
  return <ErrorScreen />;
}
