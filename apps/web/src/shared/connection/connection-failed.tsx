import { ErrorState } from '@pilgi/ui';
import { CloudOff } from 'lucide-react';
import styles from './connection-failed.module.css';
import { retryConnection } from './connection-store.ts';
import { useConnection } from './use-connection.ts';

interface ConnectionFailedProps {
  page?: boolean;
  headingLevel?: 1 | 2 | 3;
}

export function ConnectionFailed({ page = false, headingLevel = 2 }: ConnectionFailedProps) {
  const connection = useConnection();
  return (
    <div className={page ? undefined : styles.inset}>
      <ErrorState
        page={page}
        headingLevel={headingLevel}
        icon={<CloudOff aria-hidden="true" />}
        title="서버에 연결할 수 없습니다"
        text="잠시 후 다시 시도해주세요. 계속되면 인터넷 연결을 확인해주세요."
        busy={connection === 'retrying'}
        onRetry={() => void retryConnection()}
      />
    </div>
  );
}
