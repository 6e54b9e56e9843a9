import { formatSeoulMoment, parseSeoulMoment } from '../clock/seoul-time.ts';
import { type TossResponse, tossFailure, tossSuccess } from '../failures/toss-response.ts';
import type { TransactionsCall } from './list-transactions.ts';
import { MERCHANT_ID } from './make-keys.ts';
import { methodNameOf } from './present-payment.ts';
import type { Provider, ProviderTransaction } from './provider.ts';

export interface TossSettlement {
  mId: string;
  paymentKey: string;
  transactionKey: string;
  orderId: string;
  currency: string;
  method: string;
  amount: number;
  interestFee: number;
  fee: number;
  /** Missing in some rows; the amounts are text in some. */
  fees?: { type: string; fee: number | string }[];
  /** Of the fee, not of the payment. */
  supplyAmount: number;
  vat: number;
  payOutAmount: number;
  approvedAt: string;
  soldDate: string;
  paidOutDate: string;
  cancel: { cancelAmount: number; canceledAt: string } | null;
}

const DAY_MS = 86_400_000;
const DEFAULT_SIZE = 100;
const MAX_SIZE = 5_000;
const FEE_RATE = 0.03;
const PAY_OUT_DAYS = 3;
const WEEKEND = [0, 6];
/** Most rows are listed on the next day, some only days later. */
const LIST_DELAY_DAYS = 1;
const LATE_LIST_DELAY_DAYS = 4;

export function listSettlements(provider: Provider, call: TransactionsCall): TossResponse {
  const { cancelAmountSign, language = 'ko', query } = call;
  const dateType = query.get('dateType') ?? 'soldDate';
  const [start, end] = [query.get('startDate') ?? '', query.get('endDate') ?? ''];
  if (!isDay(start) || !isDay(end) || end < start) return tossFailure('INVALID_DATE', { language });
  const page = readCount(query.get('page'), { fallback: 1, max: Number.MAX_SAFE_INTEGER });
  const size = readCount(query.get('size'), { fallback: DEFAULT_SIZE, max: MAX_SIZE });
  if (page === null || size === null || (dateType !== 'soldDate' && dateType !== 'paidOutDate')) {
    return tossFailure('INVALID_REQUEST', { language });
  }
  const now = provider.clock.now();
  const rows = provider.transactions
    .filter((row) => isListed(row, now))
    .map((row) => presentSettlement(row, cancelAmountSign === 'negative' ? -1 : 1))
    .filter((row) => row[dateType] >= start && row[dateType] <= end);
  return tossSuccess(rows.slice((page - 1) * size, page * size));
}

function isDay(text: string): boolean {
  return text.length === 10 && parseSeoulMoment(text) !== null;
}

function readCount(text: string | null, { fallback, max }: { fallback: number; max: number }): number | null {
  const count = text === null ? fallback : Number(text);
  return Number.isInteger(count) && count >= 1 && count <= max ? count : null;
}

/** Deterministic variety: a digit of the random transaction key. */
function varietyOf({ transaction_key }: ProviderTransaction): number {
  return Number.parseInt(transaction_key.slice(0, 2), 16);
}

function isListed(row: ProviderTransaction, now: Date): boolean {
  const delay = varietyOf(row) % 4 === 0 ? LATE_LIST_DELAY_DAYS : LIST_DELAY_DAYS;
  return now.getTime() >= row.transaction_at.getTime() + delay * DAY_MS;
}

function seoulDay(moment: Date): string {
  return formatSeoulMoment(moment).slice(0, 10);
}

function paidOutDay(soldDay: string): string {
  const day = new Date(Date.parse(soldDay) + PAY_OUT_DAYS * DAY_MS);
  while (WEEKEND.includes(day.getUTCDay())) day.setTime(day.getTime() + DAY_MS);
  return day.toISOString().slice(0, 10);
}

function presentSettlement(row: ProviderTransaction, cancelSign: 1 | -1): TossSettlement {
  const { payment, amount_won, kind } = row;
  const sign = kind === 'cancel' ? cancelSign : 1;
  const fee = Math.floor(amount_won * FEE_RATE);
  const vat = Math.round(fee / 11);
  const soldDate = seoulDay(row.transaction_at);
  const variety = varietyOf(row) % 3;
  const listedFee = variety === 1 ? String(sign * fee) : sign * fee;
  return {
    mId: MERCHANT_ID,
    paymentKey: payment.payment_key,
    transactionKey: row.transaction_key,
    orderId: payment.order_id,
    currency: 'KRW',
    method: methodNameOf(payment.method),
    amount: sign * amount_won,
    interestFee: 0,
    fee: sign * fee,
    ...(variety === 0 ? {} : { fees: [{ type: 'BASE', fee: listedFee }] }),
    supplyAmount: sign * (fee - vat),
    vat: sign * vat,
    payOutAmount: sign * (amount_won - fee),
    approvedAt: formatSeoulMoment(payment.approved_at ?? row.transaction_at),
    soldDate,
    paidOutDate: paidOutDay(soldDate),
    cancel: kind === 'cancel' ? { cancelAmount: amount_won, canceledAt: formatSeoulMoment(row.transaction_at) } : null,
  };
}
