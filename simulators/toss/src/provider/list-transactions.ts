import { formatSeoulMoment, parseSeoulMoment } from '../clock/seoul-time.ts';
import { type TossResponse, tossFailure, tossSuccess } from '../failures/toss-response.ts';
import { MERCHANT_ID } from './make-keys.ts';
import { methodNameOf } from './present-payment.ts';
import type { Provider, ProviderTransaction } from './provider.ts';
import type { PaymentStatus } from './provider-payment.ts';

export interface TossTransaction {
  mId: string;
  transactionKey: string;
  paymentKey: string;
  orderId: string;
  method: string;
  customerKey: string | null;
  useEscrow: boolean;
  receiptUrl: string;
  status: PaymentStatus;
  transactionAt: string;
  currency: string;
  amount: number;
}

/** The documents do not specify the sign of a cancelled amount, so a caller must support both. */
export type CancelAmountSign = 'positive' | 'negative';

export interface TransactionsCall {
  query: URLSearchParams;
  cancelAmountSign: CancelAmountSign;
  language?: 'ko' | 'en';
}

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 5_000;

export function listTransactions(provider: Provider, call: TransactionsCall): TossResponse {
  const { cancelAmountSign, language = 'ko', query } = call;
  const from = parseSeoulMoment(query.get('startDate') ?? '');
  const to = parseSeoulMoment(query.get('endDate') ?? '');
  if (from === null || to === null || to < from) return tossFailure('INVALID_DATE', { language });
  const limit = readLimit(query.get('limit'));
  if (limit === null) return tossFailure('INVALID_REQUEST', { language });
  const rows = provider.transactions.filter((row) => isWithin(row, from, to));
  const start = findStart(rows, query.get('startingAfter'));
  if (start === null) return tossFailure('INVALID_TRANSACTION_KEY', { language });
  const page = rows.slice(start, start + limit);
  return tossSuccess(page.map((row) => presentTransaction(row, provider.publicUrl, cancelAmountSign)));
}

/** Both ends are inclusive, the last second completely. */
function isWithin({ transaction_at }: ProviderTransaction, from: Date, to: Date): boolean {
  return transaction_at >= from && transaction_at.getTime() < to.getTime() + 1_000;
}

function readLimit(text: string | null): number | null {
  const limit = text === null ? DEFAULT_LIMIT : Number(text);
  return Number.isInteger(limit) && limit >= 1 && limit <= MAX_LIMIT ? limit : null;
}

function findStart(rows: ProviderTransaction[], startingAfter: string | null): number | null {
  if (startingAfter === null) return 0;
  const index = rows.findIndex((row) => row.transaction_key === startingAfter);
  return index === -1 ? null : index + 1;
}

function presentTransaction(row: ProviderTransaction, publicUrl: string, sign: CancelAmountSign): TossTransaction {
  const { payment } = row;
  return {
    mId: MERCHANT_ID,
    transactionKey: row.transaction_key,
    paymentKey: payment.payment_key,
    orderId: payment.order_id,
    method: methodNameOf(payment.method),
    customerKey: payment.customer_key,
    useEscrow: false,
    receiptUrl: `${publicUrl}/receipt?transactionId=${payment.payment_key}`,
    status: row.status,
    transactionAt: formatSeoulMoment(row.transaction_at),
    currency: 'KRW',
    amount: row.kind === 'cancel' && sign === 'negative' ? -row.amount_won : row.amount_won,
  };
}
