import { Button } from '@pilgi/ui';
import { WifiOff } from 'lucide-react';
import styles from './offline.module.css';

interface OfflineChipProps {
  isRetrying: boolean;
  onRetry: () => void;
}

/** Over a page that works without a connection. */
export function OfflineChip({ isRetrying, onRetry }: OfflineChipProps) {
  return (
    <div role="status" className={styles.place}>
      <p className={styles.chip}>
        <WifiOff aria-hidden="true" size={18} />
        오프라인 · 저장된 노트예요
        <Button variant="quiet" size="small" busy={isRetrying} onClick={onRetry}>
          다시 연결
        </Button>
      </p>
    </div>
  );
}
