import { Outlet } from 'react-router';
import { OfflineBar } from '../../shared/connection/offline-screen.tsx';
import { useConnection } from '../../shared/connection/use-connection.ts';
import { useOffline } from '../../shared/connection/use-offline.ts';
import { FloatingStatus } from '../../shared/status/floating-status.tsx';

/** Prerendered pages stay readable without the server; only parts of them need it. */
export default function PublicGate() {
  const connection = useConnection();
  const { isOffline, isRetrying, retry } = useOffline();
  return (
    <>
      <Outlet />
      <FloatingStatus isShown={connection === 'checking'} label="서버에 연결하는 중입니다..." />
      {isOffline ? <OfflineBar isRetrying={isRetrying} onRetry={() => void retry()} /> : null}
    </>
  );
}
