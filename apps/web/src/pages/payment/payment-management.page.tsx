import { Tabs } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { BalanceCard } from '../../features/billing/balance-card.tsx';
import { CreditHistory } from '../../features/billing/credit-history.tsx';
import { GiftsCard } from '../../features/billing/gifts/gifts-card.tsx';
import { PaymentHistory } from '../../features/billing/payment-history.tsx';
import { PaymentsModeNotice } from '../../features/billing/payments-mode-notice.tsx';
import { RefundPolicyBox } from '../../features/billing/refund-policy-box.tsx';
import { AppFrame } from '../../shared/frames/app-frame.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import { currentUserQuery } from '../../shared/session/current-user.api.ts';
import styles from './payment.module.css';

export const meta = () => pageMeta({ title: '결제 관리', isListed: false });

export default function PaymentManagementPage() {
  const { data: user } = useQuery(currentUserQuery);
  const [query, setQuery] = useSearchParams();
  if (!user) return null;
  return (
    <AppFrame>
      <div className={styles.page}>
        <h1>결제 관리</h1>
        <PaymentsModeNotice />
        <BalanceCard user={user} />
        <RefundPolicyBox />
        <GiftsCard />
        <Tabs
          label="결제와 크레딧"
          value={query.get('tab') === 'credits' ? 'credits' : 'payments'}
          onValueChange={(tab) =>
            setQuery(tab === 'credits' ? { tab } : {}, { preventScrollReset: true, replace: true })
          }
          items={[
            { value: 'payments', label: '결제 내역', panel: <PaymentHistory /> },
            { value: 'credits', label: '크레딧 내역', panel: <CreditHistory /> },
          ]}
        />
      </div>
    </AppFrame>
  );
}
