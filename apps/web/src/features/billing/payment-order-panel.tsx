import { maskEmail } from '@pilgi/domain/accounts';
import { describeTopUpLimits } from '@pilgi/domain/billing';
import { Button, LoadingScreen, Notice } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSite } from '../../shared/config/site.ts';
import { FactList } from '../../shared/facts/fact-list.tsx';
import { formatCreditBalance } from '../../shared/formats/format-credit-balance.ts';
import { formatWon } from '../../shared/formats/format-won.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { prepareTossSdk } from './load-toss-sdk.ts';
import { PaymentAccountNotice } from './payment-account-notice.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import styles from './payment-panel.module.css';
import { PaymentTermsNote } from './payment-terms-note.tsx';
import { type PaymentWindow, paymentWindowStore } from './payment-window-store.ts';
import { launchAvailabilityQuery } from './payments.api.ts';
import { usePaymentAccount } from './use-payment-account.ts';

interface PaymentOrderPanelProps {
  paymentWindow: PaymentWindow;
  isDialogOpen: boolean;
  /** The URL states different credits than the price table. */
  isCreditsDifferent: boolean;
}

/** Order summary, account and payment button. */
export function PaymentOrderPanel({ paymentWindow, isDialogOpen, isCreditsDifferent }: PaymentOrderPanelProps) {
  const { order, from_client } = paymentWindow;
  const { account, retry, useStoredSession } = usePaymentAccount();
  const { isSignedIn, email } = useSession();
  const { monthlyTopUpCapWon } = useSite();
  const [isPaying, setIsPaying] = useState(isDialogOpen);
  const [isOtherAccountConfirmed, setIsOtherAccountConfirmed] = useState(false);
  const isOther = account.state === 'known' && isSignedIn && email !== account.email;
  // A link must not make the buyer pay for another account without a confirmation.
  const payer = isOther && !isOtherAccountConfirmed ? null : account.email;
  const { data: availability, isError } = useQuery({ ...launchAvailabilityQuery, enabled: account.state === 'known' });
  // An unanswered question must not prevent a payment: the server refuses the order if necessary.
  const canPay = availability?.can_pay ?? isError;
  useEffect(() => {
    if (canPay) void prepareTossSdk();
  }, [canPay]);

  function cancel() {
    paymentWindowStore.clear();
    if (from_client && window.opener !== null) window.close();
    // A new document, because other pages do not run under the policy of this page.
    else window.location.assign(paymentWindow.return_to ?? '/payment-management');
  }

  if (account.state === 'checking') return <LoadingScreen label="결제를 준비하는 중입니다..." />;
  return (
    <div className={styles.root}>
      <h1>크레딧 충전</h1>
      <FactList
        facts={[
          ['상품', order.order_name],
          ['결제 금액', `${formatWon(order.amount)} (부가세 포함)`],
          ['충전 크레딧', formatCreditBalance(order.credits)],
          account.state === 'known' && ['충전 계정', maskEmail(account.email)],
        ]}
      />
      {isCreditsDifferent ? (
        <p className={styles.note}>충전 크레딧은 현재 요금표에 따라 계산했습니다. 확인하고 결제해주세요.</p>
      ) : null}
      <PaymentAccountNotice
        account={account}
        onRetry={retry}
        onUseStored={useStoredSession}
        isOtherAccountConfirmed={isOtherAccountConfirmed}
        onConfirmOtherAccount={() => setIsOtherAccountConfirmed(true)}
      />
      {availability?.can_pay === false ? (
        <Notice tone="info">
          {availability.mode === 'review' ? '충전 준비 중입니다.' : '지금은 충전할 수 없습니다.'} 결제된 금액은
          없습니다.
        </Notice>
      ) : null}
      {isPaying && availability?.can_pay !== false ? (
        <PaymentDialog order={order} fromClient={from_client} accountEmail={canPay ? payer : null} onCancel={cancel} />
      ) : (
        <div className={styles.acts}>
          <Button variant="primary" disabled={payer === null || !canPay} onClick={() => setIsPaying(true)}>
            결제하기
          </Button>
          <Button onClick={cancel}>취소</Button>
        </div>
      )}
      <p className={styles.note}>{describeTopUpLimits(monthlyTopUpCapWon)}</p>
      <PaymentTermsNote />
    </div>
  );
}
