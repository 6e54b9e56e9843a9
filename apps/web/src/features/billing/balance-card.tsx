import type { CurrentUser } from '@pilgi/contract';
import { Button, Card } from '@pilgi/ui';
import { useState } from 'react';
import { CreditBalance } from '../../shared/credits/credit-balance.tsx';
import { PackagePicker } from './package-picker.tsx';
import { useTopUpObstacle } from './use-top-up-obstacle.ts';

export function BalanceCard({ user }: { user: CurrentUser }) {
  const [isOpen, setIsOpen] = useState(false);
  const obstacle = useTopUpObstacle();
  return (
    <Card
      title="크레딧 잔액"
      action={
        obstacle === null ? (
          <Button variant="primary" onClick={() => setIsOpen(true)}>
            크레딧 충전
          </Button>
        ) : (
          <span>{obstacle}</span>
        )
      }
    >
      <CreditBalance {...user} />
      <PackagePicker open={isOpen} onClose={() => setIsOpen(false)} />
    </Card>
  );
}
