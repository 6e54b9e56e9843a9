import { Notice } from '@pilgi/ui';
import { useSite } from '../../shared/config/site.ts';

/** Shown on every payment page while top-ups are not ordinary. */
export function PaymentsModeNotice() {
  const { paymentsMode } = useSite();
  if (paymentsMode === 'live') return null;
  if (paymentsMode === 'off') return <Notice tone="info">지금은 충전할 수 없습니다.</Notice>;
  return <Notice tone="warn">결제 심사용 화면입니다. 실제로 결제되지 않습니다.</Notice>;
}
