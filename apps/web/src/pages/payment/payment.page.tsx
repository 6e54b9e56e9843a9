import { Button, ErrorState } from '@pilgi/ui';
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { PaymentOrderPanel } from '../../features/payments/payment-order-panel.tsx';
import { paymentWindowStore } from '../../features/payments/payment-window-store.ts';
import { ORDER_INCOMPLETE, ORDER_WRONG } from '../../features/payments/payments.texts.ts';
import { readLaunch } from '../../features/payments/read-launch.ts';
import { CardFrame } from '../../shared/frames/card-frame.tsx';
import { pageMeta } from '../../shared/page-meta.ts';

export const meta = () => pageMeta({ title: '크레딧 충전', isListed: false });

/** Before anything is drawn, asked or loaded, so that the token is in no later address, referrer or history entry. */
export function clientLoader() {
  const launch = readLaunch(window.location);
  if (launch.kind !== 'none') window.history.replaceState(window.history.state, '', window.location.pathname);
  if (launch.kind === 'launched') paymentWindowStore.keep(launch.paymentWindow);
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

  return <CardFrame>{choosePanel()}</CardFrame>;
}
