import { useState } from 'react';
import { useNavigate } from 'react-router';
import { IncompleteReturn } from '../../features/billing/incomplete-return.tsx';
import { PaymentConfirmation } from '../../features/billing/payment-confirmation.tsx';
import { PaymentsModeNotice } from '../../features/billing/payments-mode-notice.tsx';
import { readReturnedPayment } from '../../features/billing/read-payment-return.ts';
import { CardFrame } from '../../shared/frames/card-frame.tsx';
import { pageMeta } from '../../shared/page-meta.ts';

export const meta = () => pageMeta({ title: '결제 결과', isListed: false });

export default function PaymentSuccessPage() {
  const navigate = useNavigate();
  const [query] = useState(() => new URLSearchParams(window.location.search));
  const payment = readReturnedPayment(query);
  const leave = (path: string) => void navigate(path, { replace: true });
  return (
    <CardFrame>
      <PaymentsModeNotice />
      {payment ? (
        <PaymentConfirmation payment={payment} onLeave={leave} />
      ) : (
        <IncompleteReturn fromClient={query.get('fromClient') === 'true'} onLeave={leave} />
      )}
    </CardFrame>
  );
}
