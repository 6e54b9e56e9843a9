import { Button, Card } from '@pilgi/ui';
import { useState } from 'react';
import { WithdrawalDialog } from './withdrawal-dialog.tsx';
import styles from './withdrawal-section.module.css';

export function WithdrawalSection({ email }: { email: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card
      title="회원 탈퇴"
      action={
        <Button size="small" onClick={() => setIsOpen(true)}>
          탈퇴하기
        </Button>
      }
    >
      <p className={styles.hint}>
        언제든 바로 탈퇴할 수 있습니다. 누르면 무엇이 사라지고 무엇이 남는지 먼저 보여 드립니다.
      </p>
      <WithdrawalDialog email={email} open={isOpen} onClose={() => setIsOpen(false)} />
    </Card>
  );
}
