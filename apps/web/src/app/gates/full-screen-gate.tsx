import { LoadingScreen } from '@pilgi/ui';
import { Outlet } from 'react-router';
import { QueryScope } from '../../shared/api/query-scope.tsx';
import { ConnectionFailed } from '../../shared/connection/connection-failed.tsx';
import { retryConnection } from '../../shared/connection/connection-store.ts';
import { OfflineScreen } from '../../shared/connection/offline-screen.tsx';
import { useConnection } from '../../shared/connection/use-connection.ts';
import { useOffline } from '../../shared/connection/use-offline.ts';
import { useRouteHandle } from '../../shared/connection/use-route-handle.ts';
import { BareFrame } from '../../shared/frames/bare-frame.tsx';
import { OfflineNotes } from '../../shared/offline/offline-notes.tsx';
import { OfflineChip } from '../offline/offline-chip.tsx';
import styles from './full-screen-gate.module.css';

/**
 * Requires a server connection. A page stays mounted after the network is lost, so that typed input is preserved. Pages
 * that store work offline declare `worksOffline` in their route handle and show the offline state themselves; pages
 * that the service worker can show without a server declare `readsOffline`. The recorder does both.
 */
export default function FullScreenGate() {
  const connection = useConnection();
  const { isOffline, isRetrying, retry } = useOffline();
  const worksOffline = useRouteHandle('worksOffline');
  const readsOffline = useRouteHandle('readsOffline');
  const isBlocked = isOffline && !worksOffline && !readsOffline;
  const hasFailed = connection === 'failed' || connection === 'retrying';
  const offlineScreen = isBlocked ? <OfflineScreen isRetrying={isRetrying} onRetry={() => void retry()} /> : null;

  async function reconnect() {
    await (hasFailed ? retryConnection() : retry());
  }

  if (connection === 'connected' || (hasFailed && readsOffline)) {
    return (
      <>
        <div className={styles.page} inert={isBlocked}>
          <QueryScope>
            <Outlet />
          </QueryScope>
        </div>
        {offlineScreen}
        {readsOffline && !worksOffline && (isOffline || hasFailed) ? (
          <OfflineChip isRetrying={isRetrying || connection === 'retrying'} onRetry={() => void reconnect()} />
        ) : null}
      </>
    );
  }
  if (offlineScreen) return <BareFrame>{offlineScreen}</BareFrame>;
  return (
    <BareFrame>
      {hasFailed ? (
        <>
          <ConnectionFailed page headingLevel={1} />
          <OfflineNotes />
        </>
      ) : (
        <LoadingScreen page label="서버에 연결하는 중입니다..." />
      )}
    </BareFrame>
  );
}
