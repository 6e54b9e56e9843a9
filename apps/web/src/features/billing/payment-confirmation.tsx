import { maskEmail } from '@pilgi/domain/accounts';
import { Button, LoadingScreen, Notice, Spinner } from '@pilgi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FactList } from '../../shared/facts/fact-list.tsx';
import { formatCreditBalance } from '../../shared/formats/format-credit-balance.ts';
import { formatWon } from '../../shared/formats/format-won.ts';
import { currentUserQuery } from '../../shared/session/current-user.api.ts';
import { requestLogin } from '../../shared/session/login-request.ts';
import { notifyClient } from './notify-client.ts';
import styles from './payment-panel.module.css';
import { type PaymentWindow, paymentWindowStore } from './payment-window-store.ts';
import { transactionsQuery } from './payments.api.ts';
import { PAYMENT_UNKNOWN } from './payments.texts.ts';
import type { ReturnedPayment } from './read-payment-return.ts';
import { ResultCountdown } from './result-countdown.tsx';
import { type PaymentResult, usePaymentResult } from './use-payment-result.ts';

interface PaymentConfirmationProps {
  payment: ReturnedPayment;
  /** Opens the payment management, or the page where credits were missing. */
  onLeave: (path: string) => void;
  headingLevel?: 1 | 2;
}

const MANAGEMENT = '/payment-management';

const HEADINGS: Record<PaymentResult['kind'], string> = {
  confirming: '결제 확인 중',
  pending: '결제 확인 중',
  done: '결제 완료',
  failed: '결제를 확인하지 못했습니다',
};

function messageFrom(result: PaymentResult, { order_id, amount }: ReturnedPayment) {
  if (result.kind === 'done') return { type: 'PAYMENT_CONFIRMED', orderId: order_id, amount, success: true } as const;
  if (result.kind !== 'failed') return null;
  return { type: 'PAYMENT_FAILED', orderId: order_id, success: false, error: result.message } as const;
}

/** Runs the follow-up actions of an outcome once; returns true when all notifications are done. */
function usePaymentFollowUp(result: PaymentResult, payment: ReturnedPayment): boolean {
  const client = useQueryClient();
  const [notifiedKind, setNotifiedKind] = useState<PaymentResult['kind'] | null>(null);
  const { kind } = result;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the kind of the outcome changes.
  useEffect(() => {
    const message = messageFrom(result, payment);
    if (message === null) return;
    const own = paymentWindowStore.read();
    const isOwnOrder = own?.order.order_id === payment.order_id;
    if (kind === 'done') {
      void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      void client.invalidateQueries({ queryKey: transactionsQuery.queryKey });
      if (isOwnOrder) paymentWindowStore.clear();
    }
    // Only for orders of this window: a crafted link must not make the browser probe ten local ports.
    const isClientWaiting = isOwnOrder && own.from_client;
    void (isClientWaiting ? notifyClient(message) : Promise.resolve()).then(() => setNotifiedKind(kind));
  }, [kind]);

  return notifiedKind === kind;
}

/** After success, returns to the page where credits were missing. */
function destinationAfter(result: PaymentResult, own: PaymentWindow | null): { name: string; path: string } {
  const path = result.kind === 'done' ? own?.return_to : undefined;
  return path === undefined ? { name: '결제 관리로', path: MANAGEMENT } : { name: '하던 곳으로', path };
}

interface FailedProps {
  message: string;
  needsLogin: boolean;
  onLogin: () => void;
  onRetry: () => void;
}

function Failed({ message, needsLogin, onLogin, onRetry }: FailedProps) {
  return (
    <>
      <Notice tone="bad">{message}</Notice>
      {needsLogin ? (
        <div className={styles.acts}>
          <Button onClick={onLogin}>로그인</Button>
          <Button onClick={onRetry}>다시 확인</Button>
        </div>
      ) : null}
    </>
  );
}

function Pending({ isPolling, onLeave }: { isPolling: boolean; onLeave: () => void }) {
  return (
    <>
      <Notice tone="info" role="status">
        {PAYMENT_UNKNOWN}
      </Notice>
      {isPolling ? (
        <p className={styles.waiting} role="status">
          <Spinner label={null} /> 결과를 기다리는 중입니다...
        </p>
      ) : null}
      <div className={styles.acts}>
        <Button onClick={onLeave}>결제 내역 보기</Button>
      </div>
    </>
  );
}

/** Confirms the payment returned by the provider and shows the outcome. */
export function PaymentConfirmation({ payment, onLeave, headingLevel = 1 }: PaymentConfirmationProps) {
  const [own] = useState(() => paymentWindowStore.read());
  const { result, retry } = usePaymentResult(payment);
  const isNotified = usePaymentFollowUp(result, payment);
  const Heading = `h${headingLevel}` as const;
  const isOwnOrder = own?.order.order_id === payment.order_id;
  const launchEmail = isOwnOrder ? own.launch?.account_email : undefined;
  const isFromClient = payment.from_client || (isOwnOrder && own.from_client);
  const isDone = result.kind === 'done';
  const leaving = destinationAfter(result, isOwnOrder ? own : null);
  const [isStaying, setIsStaying] = useState(false);

  function logIn() {
    setIsStaying(true);
    requestLogin();
  }

  return (
    <div className={styles.root}>
      <Heading>{HEADINGS[result.kind]}</Heading>
      {result.kind === 'confirming' ? <LoadingScreen label="결제를 확인하는 중입니다..." /> : null}
      {result.kind === 'pending' ? <Pending isPolling={result.isPolling} onLeave={() => onLeave(MANAGEMENT)} /> : null}
      {result.kind === 'failed' ? (
        <Failed message={result.message} needsLogin={result.isSignInLost} onLogin={logIn} onRetry={retry} />
      ) : null}
      {isDone ? <Notice tone="good">결제가 완료되었습니다.</Notice> : null}
      <FactList
        facts={[
          ['주문 번호', payment.order_id, 'id'],
          ['결제 금액', formatWon(payment.amount)],
          isDone && ['충전된 크레딧', formatCreditBalance(result.credits_added)],
          isDone && result.new_credit_balance !== null && ['현재 잔액', formatCreditBalance(result.new_credit_balance)],
          launchEmail != null && ['충전 계정', maskEmail(launchEmail)],
        ]}
      />
      {isNotified && (isDone || !isStaying) ? (
        <ResultCountdown
          isDone={isDone}
          isFromClient={isFromClient}
          placeName={leaving.name}
          onLeave={() => onLeave(leaving.path)}
        />
      ) : null}
    </div>
  );
}
