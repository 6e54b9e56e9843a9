import { Button, ErrorState } from '@pilgi/ui';
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { PaymentOrderPanel } from '../../features/billing/payment-order-panel.tsx';
import { paymentWindowStore } from '../../features/billing/payment-window-store.ts';
import { ORDER_INCOMPLETE, ORDER_WRONG } from '../../features/billing/payments.texts.ts';
import { PaymentsModeNotice } from '../../features/billing/payments-mode-notice.tsx';
import { readLaunch } from '../../features/billing/read-launch.ts';
import { CardFrame } from '../../shared/frames/card-frame.tsx';
import { pageMeta } from '../../shared/page-meta.ts';

export const meta = () => pageMeta({ title: '크레딧 충전', isListed: false });

/** Runs before rendering and requests, so that the token is in no later URL, referrer or history entry. */
export function clientLoader() {
  const launch = readLaunch(window.location);
  if (launch.kind !== 'none') window.history.replaceState(window.history.state, '', window.location.pathname);
  if (launch.kind === 'launched') paymentWindowStore.save(launch.paymentWindow);
  return launch;
}

function NothingToPay({ reason }: { reason: string }) {
  return (
    <ErrorState
      headingLevel={1}
      title={reason}
      text="결제 관리에서 충전할 금액을 골라 주세요."
      action={
        <Button variant="primary" render={<Link to="/payment-management" />}>
          결제 관리로
        </Button>
      }
    />
  );
}

export default function PaymentPage() {
  const arrived = useLoaderData<typeof clientLoader>();
  const [launch] = useState(arrived);
  const [paymentWindow] = useState(() => paymentWindowStore.read());

  function choosePanel() {
    if (launch.kind === 'wrong') return <NothingToPay reason={ORDER_WRONG} />;
    if (launch.kind === 'incomplete' || !paymentWindow) return <NothingToPay reason={ORDER_INCOMPLETE} />;
    const isLaunched = launch.kind === 'launched';
    return (
      <PaymentOrderPanel
        paymentWindow={paymentWindow}
        isDialogOpen={isLaunched}
        isCreditsDifferent={isLaunched && launch.isCreditsDifferent}
      />
    );
  }

  return (
    <CardFrame>
      <PaymentsModeNotice />
      {choosePanel()}
    </CardFrame>
  );
}
