import type { SendOptions } from '@pilgi/api-client';
import { authCalls, paymentsCalls, type WireResponse } from '@pilgi/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { isWorthRetrying } from '../../shared/api/retry-policy.ts';
import { choosePaymentBearer } from './choose-payment-bearer.ts';
import type { ReturnedFailure, ReturnedPayment } from './read-payment-return.ts';

export type Transaction = WireResponse<typeof paymentsCalls.listTransactions>[number];
export type RefundOption = WireResponse<typeof paymentsCalls.listRefundOptions>[number];
export type CheckingPayment = WireResponse<typeof paymentsCalls.listChecking>[number];
export type Receipt = WireResponse<typeof paymentsCalls.getReceipt>;

const HISTORY_LIMIT = 100;
const CONFIRM_RETRIES = 2;

/** Sent once: neither window focus nor a remount may repeat it. */
const ONCE = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  refetchOnMount: false,
} as const;

const listTransactions = (options: SendOptions) =>
  api.send(paymentsCalls.listTransactions, { query: { skip: 0, limit: HISTORY_LIMIT } }, options);

/** Transactions of the signed-in account. */
export const transactionsQuery = queryOptions({
  queryKey: ['transactions'],
  queryFn: ({ signal }) => listTransactions({ signal }),
});

/** What each payment would pay back now. Invalidated together with the transactions. */
export const refundOptionsQuery = queryOptions({
  queryKey: ['transactions', 'refund-options'],
  queryFn: ({ signal }) => api.send(paymentsCalls.listRefundOptions, undefined, { signal }),
  staleTime: 0,
});

/** Whether the signed-in account can pay. */
export const availabilityQuery = queryOptions({
  queryKey: ['payments-availability'],
  queryFn: ({ signal }) => api.send(paymentsCalls.getAvailability, undefined, { signal }),
});

/** The same for the account that this window pays for. */
export const launchAvailabilityQuery = queryOptions({
  queryKey: ['payments-availability', 'launch'],
  queryFn: ({ signal }) => api.send(paymentsCalls.getAvailability, undefined, { signal, ...choosePaymentBearer() }),
  retry: false,
});

const FIRST_POLL_MS = 3000;
const MAX_POLL_MS = 120_000;

/** Payments and refunds whose outcome is unknown; polled after 3, 6, 12 s and so on while there are any. */
export const checkingQuery = queryOptions({
  queryKey: ['transactions', 'checking'],
  queryFn: ({ signal }) => api.send(paymentsCalls.listChecking, undefined, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => {
    if (!state.data?.length) return false;
    return Math.min(FIRST_POLL_MS * 2 ** Math.max(0, state.dataUpdateCount - 1), MAX_POLL_MS);
  },
});

/** Transactions of the account that this window pays for, which can be a different one. */
export const launchTransactionsQuery = queryOptions({
  queryKey: ['transactions', 'launch'],
  queryFn: ({ signal }) => listTransactions({ signal, ...choosePaymentBearer() }),
  staleTime: 0,
});

export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: ['receipt', id],
    queryFn: ({ signal }) => api.send(paymentsCalls.getReceipt, { params: { id } }, { signal }),
  });

/** Safe to retry: confirmation is idempotent. */
export const confirmQuery = ({ payment_key, order_id, amount }: ReturnedPayment) =>
  queryOptions({
    ...ONCE,
    queryKey: ['payment-confirm', order_id, payment_key, amount],
    queryFn: () => api.send(paymentsCalls.confirm, { body: { payment_key, order_id, amount } }, choosePaymentBearer()),
    retry: (failures, error) => failures < CONFIRM_RETRIES && isWorthRetrying(error),
  });

export const reportFailureQuery = ({ code, message, order_id }: ReturnedFailure) =>
  queryOptions({
    ...ONCE,
    queryKey: ['payment-fail', code, message, order_id],
    queryFn: () =>
      api.send(
        authCalls.reportPaymentFailure,
        { body: { code: code.slice(0, 100), message: message.slice(0, 500), orderId: order_id.slice(0, 64) } },
        choosePaymentBearer(),
      ),
    retry: false,
  });
