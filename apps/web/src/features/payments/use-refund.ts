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
import { type Transaction, transactionsQuery } from './payments.api.ts';

const RETRIES = 2;
const ASKING_MS = 60_000;
const ASK_EVERY_MS = 2000;

/** One refund and what is known of it; while nobody knows, the history is asked for a minute. */
export function useRefund(transaction: Transaction, onDone: () => void) {
  const client = useQueryClient();
  const [isTimeUp, setIsTimeUp] = useState(false);

  function refresh() {
    void client.invalidateQueries({ queryKey: transactionsQuery.queryKey });
    void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  }

  const refund = useMutation({
    mutationFn: (reason: string) =>
      api.send(paymentsCalls.refund, { body: { transaction_id: transaction.id, reason } }),
    // The server refunds a payment once, however often it is asked.
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
    enabled: isUnknown && !isTimeUp,
    refetchInterval: ASK_EVERY_MS,
  });
  const isRefunded = history.data?.find(({ id }) => id === transaction.id)?.status === 'REFUNDED';

  useEffect(() => {
    if (!isUnknown) return;
    const timer = setTimeout(() => setIsTimeUp(true), ASKING_MS);
    return () => clearTimeout(timer);
  }, [isUnknown]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the history brings the news.
  useEffect(() => {
    if (!isUnknown || !isRefunded) return;
    refresh();
    showToast({ tone: 'good', title: '환불이 완료되었습니다.', text: `환불 금액 ${formatWon(transaction.amount)}` });
    onDone();
  }, [isUnknown, isRefunded]);

  return {
    refund: (reason: string) => refund.mutate(reason),
    isSending: refund.isPending,
    isUnknown,
    problem: refund.error && !isUnknown ? messageFor(refund.error, '환불 요청에 실패했습니다.') : null,
  };
}
