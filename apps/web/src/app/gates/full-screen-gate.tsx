import { LoadingScreen } from '@pilgi/ui';
import { Outlet, useMatches } from 'react-router';
import { QueryScope } from '../../shared/api/query-scope.tsx';
import { ConnectionFailed } from '../../shared/connection/connection-failed.tsx';
import { OfflineScreen } from '../../shared/connection/offline-screen.tsx';
import { useConnection } from '../../shared/connection/use-connection.ts';
import { useOffline } from '../../shared/connection/use-offline.ts';
import { BareFrame } from '../../shared/frames/bare-frame.tsx';
import styles from './full-screen-gate.module.css';

/** Pages that store work offline declare `worksOffline` in their route handle and show the offline state themselves. */
function worksOffline({ handle }: { handle: unknown }): boolean {
  return typeof handle === 'object' && handle !== null && 'worksOffline' in handle;
}

/** Requires a server connection. A page stays mounted after the network is lost, so that typed input is preserved. */
export default function FullScreenGate() {
  const connection = useConnection();
  const { isOffline, isRetrying, retry } = useOffline();
  const isBlocked = !useMatches().some(worksOffline) && isOffline;
  const offlineScreen = isBlocked ? <OfflineScreen isRetrying={isRetrying} onRetry={() => void retry()} /> : null;

  if (connection === 'connected') {
    return (
      <>
        <div className={styles.page} inert={isBlocked}>
          <QueryScope>
            <Outlet />
          </QueryScope>
        </div>
        {offlineScreen}
      </>
    );
  }
  if (offlineScreen) return <BareFrame>{offlineScreen}</BareFrame>;
  const hasFailed = connection === 'failed' || connection === 'retrying';
  return (
    <BareFrame>
      {hasFailed ? (
        <ConnectionFailed page headingLevel={1} />
      ) : (
        <LoadingScreen page label="서버에 연결하는 중입니다..." />
      )}
    </BareFrame>
  );
}
