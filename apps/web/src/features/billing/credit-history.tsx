import { Card, Notice } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../shared/lists/load-failed.tsx';
import { CreditEntries } from './credit-entries.tsx';
import { CreditLotTable } from './credit-lot-table.tsx';
import { CreditUsage } from './credit-usage.tsx';
import { creditLotsQuery } from './credits.api.ts';
import { balanceLineFor, LOW_BALANCE_TEXT } from './credits.texts.ts';
import styles from './payment-management.module.css';

/** Remaining credits by lot, every change of the balance, and the use per lecture. */
export function CreditHistory() {
  const lots = useQuery(creditLotsQuery);
  if (lots.error && !lots.data) return <LoadFailed title="크레딧을 불러올 수 없습니다" query={lots} />;
  return (
    <div className={styles.history}>
      {lots.data?.is_low ? <Notice tone="warn">{LOW_BALANCE_TEXT}</Notice> : null}
      <Card title="남은 크레딧" padding="none">
        {lots.data ? <p className={styles.line}>{balanceLineFor(lots.data)}</p> : null}
        <CreditLotTable lots={lots.data?.lots} />
      </Card>
      <CreditEntries />
      <CreditUsage />
    </div>
  );
}
