import { paymentsCalls } from '@pilgi/contract';
import { showToast } from '@pilgi/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { isOutcomeUnknown } from '../../shared/api/is-outcome-unknown.ts';
import { messageFor } from '../../shared/api/message-for.ts';
import { isWorthRetrying } from '../../shared/api/retry-policy.ts';
import { formatCreditBalance } from '../../shared/formats/format-credit-balance.ts';
import { formatWon } from '../../shared/formats/format-won.ts';
import { currentUserQuery } from '../../shared/session/current-user.api.ts';
import { type RefundOption, type Transaction, transactionsQuery } from './payments.api.ts';

const RETRIES = 2;
const POLL_TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 2000;

/** Requests a refund. While its outcome is unknown, polls the payment history for up to one minute. */
export function useRefund(
  { transaction, option }: { transaction: Transaction; option: RefundOption },
  onDone: () => void,
) {
  const client = useQueryClient();
  // One key per dialog: a retry after a timeout refunds once and returns the result.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [hasTimedOut, setHasTimedOut] = useState(false);

  function refresh() {
    void client.invalidateQueries({ queryKey: transactionsQuery.queryKey });
    void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  }

  const refund = useMutation({
    mutationFn: async (reason: string): Promise<{ refunded_amount: number; new_credit_balance: number }> => {
      const { id } = transaction;
      if (option.kind === 'FULL') return await api.send(paymentsCalls.refund, { body: { transaction_id: id, reason } });
      const body = { amount: option.amount, reason };
      return await api.send(paymentsCalls.refundRemainder, { params: { id }, body }, { idempotencyKey });
    },
    // Safe to retry: the refund endpoint is idempotent per payment.
    retry: (failures, error) => failures < RETRIES && isWorthRetrying(error),
    onSettled: refresh,
    onSuccess: ({ refunded_amount, new_credit_balance }) => {
      showToast({
        tone: 'good',
        title: '환불이 완료되었습니다.',
        text: `환불 금액 ${formatWon(refunded_amount)}, 남은 잔액 ${formatCreditBalance(new_credit_balance)}`,
      });
      onDone();
    },
  });

  const isUnknown = isOutcomeUnknown(refund.error);
  const history = useQuery({
    ...transactionsQuery,
    enabled: isUnknown && !hasTimedOut,
    refetchInterval: POLL_INTERVAL_MS,
  });
  const isRefunded = history.data?.find(({ id }) => id === transaction.id)?.status === 'REFUNDED';

  useEffect(() => {
    if (!isUnknown) return;
    const timer = setTimeout(() => setHasTimedOut(true), POLL_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isUnknown]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once, when the history contains the refund.
  useEffect(() => {
    if (!isUnknown || !isRefunded) return;
    refresh();
    showToast({ tone: 'good', title: '환불이 완료되었습니다.', text: `환불 금액 ${formatWon(option.amount)}` });
    onDone();
  }, [isUnknown, isRefunded]);

  return {
    refund: (reason: string) => refund.mutate(reason),
    isSending: refund.isPending,
    isUnknown,
    problem: refund.error && !isUnknown ? messageFor(refund.error, '환불 요청에 실패했습니다.') : null,
  };
}
