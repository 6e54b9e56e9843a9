import { Button, Card } from '@pilgi/ui';
import { useState } from 'react';
import { formatCreditBalance } from '../../shared/formats/format-credit-balance.ts';
import { PackagePicker } from './package-picker.tsx';
import styles from './payment-management.module.css';

export function BalanceCard({ balance }: { balance: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card
      title="크레딧 잔액"
      action={
        <Button variant="primary" onClick={() => setIsOpen(true)}>
          크레딧 충전
        </Button>
      }
    >
      <p className={styles.balance}>{formatCreditBalance(balance)}</p>
      <PackagePicker open={isOpen} onClose={() => setIsOpen(false)} />
    </Card>
  );
}
