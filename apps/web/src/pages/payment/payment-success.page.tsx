import { Button, Notice } from '@pilgi/ui';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { PaymentConfirmation } from '../../features/billing/payment-confirmation.tsx';
import { ORDER_INCOMPLETE } from '../../features/billing/payments.texts.ts';
import { readReturnedPayment } from '../../features/billing/read-payment-return.ts';
import { CardFrame } from '../../shared/frames/card-frame.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import styles from './payment.module.css';

export const meta = () => pageMeta({ title: '결제 결과', isListed: false });

function NothingToConfirm() {
  return (
    <div className={styles.root}>
      <h1>결제를 확인하지 못했습니다</h1>
      <Notice tone="bad">{ORDER_INCOMPLETE}</Notice>
      <Button variant="primary" fullWidth render={<Link to="/payment-management" />}>
        결제 관리로
      </Button>
    </div>
  );
}

export default function PaymentSuccessPage() {
  const navigate = useNavigate();
  const [payment] = useState(() => readReturnedPayment(new URLSearchParams(window.location.search)));
  return (
    <CardFrame>
      {payment ? (
        <PaymentConfirmation payment={payment} onLeave={(path) => void navigate(path, { replace: true })} />
      ) : (
        <NothingToConfirm />
      )}
    </CardFrame>
  );
}
