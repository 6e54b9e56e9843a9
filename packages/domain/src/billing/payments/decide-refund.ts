import { allow, type Decision, refuse } from '../../shared/decision.ts';

/** The only place of this number; product texts take it from here. */
export const REFUND_WINDOW_DAYS = 7;
export const REFUND_WINDOW_HOURS = REFUND_WINDOW_DAYS * 24;
const REFUND_WINDOW_MS = REFUND_WINDOW_HOURS * 3_600_000;

export const TRANSACTION_STATUSES = ['COMPLETED', 'REFUNDED', 'FAILED'] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

export type RefundRefusal = 'ALREADY_REFUNDED' | 'NOT_COMPLETED' | 'WINDOW_PASSED' | 'CREDITS_USED';

export type RefundRequest = {
  status: TransactionStatus;
  approvedAt: Date;
  now: Date;
  /** Free credits of unexpired payments: gifts are never paid out, and a running job may still consume held credits. */
  paidFreeMicro: bigint;
  chargedMicro: bigint;
};

export function decideRefund(request: RefundRequest): Decision<RefundRefusal> {
  const { status, approvedAt, now, paidFreeMicro, chargedMicro } = request;
  if (status === 'REFUNDED') return refuse('ALREADY_REFUNDED');
  if (status !== 'COMPLETED') return refuse('NOT_COMPLETED');
  if (!isInRefundWindow(approvedAt, now)) return refuse('WINDOW_PASSED');
  if (paidFreeMicro < chargedMicro) return refuse('CREDITS_USED');
  return allow;
}

function isInRefundWindow(approvedAt: Date, now: Date): boolean {
  return now.getTime() - approvedAt.getTime() <= REFUND_WINDOW_MS;
}
