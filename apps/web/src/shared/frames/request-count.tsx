import { VisuallyHidden } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { ownRoleQuery } from '../operators/own-role.api.ts';
import { useSession } from '../session/use-session.ts';
import styles from './admin-frame.module.css';

/** Open requests of operators; nothing while the number is unknown or zero. */
export function RequestCount() {
  const { isSignedIn } = useSession('admin');
  const { data } = useQuery({ ...ownRoleQuery, enabled: isSignedIn });
  if (data === undefined || data.open_requests === 0) return null;
  return (
    <span className={styles.count}>
      {data.open_requests.toLocaleString('ko-KR')}
      <VisuallyHidden>건 승인 대기</VisuallyHidden>
    </span>
  );
}
