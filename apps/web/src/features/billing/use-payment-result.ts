import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isOutcomeUnknown } from '../../shared/api/is-outcome-unknown.ts';
import { isSignInLost } from '../../shared/api/is-sign-in-lost.ts';
import { messageFor } from '../../shared/api/message-for.ts';
import { confirmQuery, launchTransactionsQuery, type Transaction } from './payments.api.ts';
import { PAYMENT_ERROR } from './payments.texts.ts';
import type { ReturnedPayment } from './read-payment-return.ts';

export type PaymentResult =
  | { kind: 'confirming' }
  | { kind: 'pending'; isPolling: boolean }
  /** The balance is unknown when the result comes from the history. */
  | { kind: 'done'; credits_added: number; new_credit_balance: number | null }
  | { kind: 'failed'; message: string; isSignInLost: boolean };

const POLL_TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 2000;

function resultOf({ status, credits_charged }: Transaction): PaymentResult {
  if (status === 'FAILED') return { kind: 'failed', message: '결제가 승인되지 않았습니다.', isSignInLost: false };
  return { kind: 'done', credits_added: credits_charged, new_credit_balance: null };
}

/** Confirms once. While the outcome is unknown, polls the history for up to one minute. */
export function usePaymentResult(payment: ReturnedPayment): { result: PaymentResult; retry: () => void } {
  const confirm = useQuery(confirmQuery(payment));
  const isUnknown = isOutcomeUnknown(confirm.error);
  const [hasTimedOut, setHasTimedOut] = useState(false);
  const history = useQuery({
    ...launchTransactionsQuery,
    enabled: isUnknown && !hasTimedOut,
    refetchInterval: POLL_INTERVAL_MS,
  });
  const listed = isUnknown ? history.data?.find(({ order_id }) => order_id === payment.order_id) : undefined;
  const isFound = listed !== undefined;

  useEffect(() => {
    if (!isUnknown) return;
    const timer = setTimeout(() => setHasTimedOut(true), isFound ? 0 : POLL_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isUnknown, isFound]);

  function currentResult(): PaymentResult {
    if (confirm.data) return { kind: 'done', ...confirm.data };
    if (listed) return resultOf(listed);
    if (confirm.isFetching || !confirm.error) return { kind: 'confirming' };
    if (isUnknown) return { kind: 'pending', isPolling: !hasTimedOut };
    const message = messageFor(confirm.error, PAYMENT_ERROR);
    return { kind: 'failed', message, isSignInLost: isSignInLost(confirm.error) };
  }

  return { result: currentResult(), retry: () => void confirm.refetch() };
}
