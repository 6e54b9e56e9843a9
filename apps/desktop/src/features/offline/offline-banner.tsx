import { TextLink } from '@pilgi/ui';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import styles from './offline-banner.module.css';
import { offlineStore } from './offline-store.ts';

/** Shown above every page while the server is unreachable. */
export function OfflineBanner() {
  const isOffline = useSyncExternalStore(offlineStore.subscribe, offlineStore.read);
  return (
    <div role="status" className={styles.place}>
      {isOffline ? (
        <p className={styles.root}>
          서버에 연결할 수 없습니다. 저장해 둔 내용을 보여 드리고 있습니다.{' '}
          <TextLink render={<Link to="/this-computer" />}>저장된 노트 보기</TextLink>
        </p>
      ) : null}
    </div>
  );
}
