import { Button, ErrorState, Notice } from '@pilgi/ui';
import { WifiOff } from 'lucide-react';
import { OfflineNotes } from '../offline/offline-notes.tsx';
import styles from './offline-screen.module.css';

interface OfflineScreenProps {
  isRetrying: boolean;
  onRetry: () => void;
}

const TITLE = '인터넷 연결이 없습니다';

export function OfflineScreen({ isRetrying, onRetry }: OfflineScreenProps) {
  return (
    <div className={styles.full}>
      <ErrorState
        headingLevel={1}
        icon={<WifiOff aria-hidden="true" />}
        title={TITLE}
        text="연결되면 입력하던 내용 그대로 이어집니다."
        busy={isRetrying}
        onRetry={onRetry}
      />
      <OfflineNotes />
    </div>
  );
}

/** Leaves the page readable. */
export function OfflineBar({ isRetrying, onRetry }: OfflineScreenProps) {
  return (
    <Notice
      tone="warn"
      role="alert"
      className={styles.bar}
      title={TITLE}
      action={
        <Button size="small" busy={isRetrying} onClick={onRetry}>
          다시 시도
        </Button>
      }
    >
      연결되면 이어서 볼 수 있습니다.
    </Notice>
  );
}
