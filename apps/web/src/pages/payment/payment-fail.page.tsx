import { TextLink } from '@pilgi/ui';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { closeWindow } from '../../features/billing/close-window.ts';
import { PaymentFailure } from '../../features/billing/payment-failure.tsx';
import { PaymentsModeNotice } from '../../features/billing/payments-mode-notice.tsx';
import { readReturnedFailure } from '../../features/billing/read-payment-return.ts';
import { CardFrame } from '../../shared/frames/card-frame.tsx';
import { pageMeta } from '../../shared/page-meta.ts';

export const meta = () => pageMeta({ title: '결제 실패', isListed: false });

export default function PaymentFailPage() {
  const navigate = useNavigate();
  const [failure] = useState(() => readReturnedFailure(new URLSearchParams(window.location.search)));
  return (
    <CardFrame footer={<TextLink render={<Link to="/payment-management" />}>결제 관리에서 다시 충전하기</TextLink>}>
      <PaymentsModeNotice />
      <PaymentFailure failure={failure} onClose={() => closeWindow(() => void navigate('/', { replace: true }))} />
    </CardFrame>
  );
}
