import { VisuallyHidden } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { paymentQueuesQuery } from '../payment-queues/payment-queues.api.ts';
import { useSession } from '../session/use-session.ts';
import styles from './admin-frame.module.css';

/** Payments that wait for an operator; nothing while the number is unknown or zero. */
export function PaymentQueueCount() {
  const { isSignedIn } = useSession('admin');
  const { data } = useQuery({ ...paymentQueuesQuery, enabled: isSignedIn });
  const count = data === undefined ? 0 : data.review + data.alarms + data.findings + data.waiting;
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      {count.toLocaleString('ko-KR')}
      <VisuallyHidden>건 확인 필요</VisuallyHidden>
    </span>
  );
}
