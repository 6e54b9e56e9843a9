import { useQuery } from '@tanstack/react-query';
import { BalanceCard } from '../../features/billing/balance-card.tsx';
import { GiftsCard } from '../../features/billing/gifts/gifts-card.tsx';
import { PaymentHistory } from '../../features/billing/payment-history.tsx';
import { PaymentsModeNotice } from '../../features/billing/payments-mode-notice.tsx';
import { RefundPolicyBox } from '../../features/billing/refund-policy-box.tsx';
import { AccountFrame } from '../../shared/frames/account-frame.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import { currentUserQuery } from '../../shared/session/current-user.api.ts';
import styles from './payment.module.css';

export const meta = () => pageMeta({ title: '결제 관리', isListed: false });

export default function PaymentManagementPage() {
  const { data: user } = useQuery(currentUserQuery);
  if (!user) return null;
  return (
    <AccountFrame>
      <div className={styles.page}>
        <h1>결제 관리</h1>
        <PaymentsModeNotice />
        <BalanceCard user={user} />
        <RefundPolicyBox />
        <GiftsCard />
        <PaymentHistory />
      </div>
    </AccountFrame>
  );
}
