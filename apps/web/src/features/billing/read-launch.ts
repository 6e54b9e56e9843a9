import { creditsForAmount, decideTopUp, isOrderId, orderNameFor } from '@pilgi/domain/billing';
import type { PaymentWindow } from './payment-window-store.ts';

export type Launch =
  | { kind: 'none' }
  | { kind: 'incomplete' }
  | { kind: 'wrong' }
  | { kind: 'launched'; paymentWindow: PaymentWindow; isCreditsDifferent: boolean };

const NAMES = ['token', 'amount', 'credits', 'orderId', 'orderName', 'customerEmail'] as const;
const EMAIL_MAX = 254;

/** Reads the order from the URL. Credits and name are only hints and are replaced by our own values. */
export function readLaunch({ search, hash }: { search: string; hash: string }): Launch {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const read = (name: string) => (query.get(name) ?? fragment.get(name) ?? '').trim();
  const isLaunch = [...NAMES, 'fromClient'].some((name) => query.has(name) || fragment.has(name));
  if (!isLaunch) return { kind: 'none' };
  if (NAMES.some((name) => read(name) === '')) return { kind: 'incomplete' };

  const amount = readWholeNumber(read('amount'));
  const order_id = read('orderId');
  if (amount === null || !isPayable(amount) || !isOrderId(order_id)) return { kind: 'wrong' };
  const { credits } = creditsForAmount(amount);
  return {
    kind: 'launched',
    isCreditsDifferent: Number(read('credits').replaceAll(',', '')) !== credits,
    paymentWindow: {
      from_client: read('fromClient') === 'true',
      launch: { token: read('token'), account_email: null, window_key: null },
      order: {
        order_id,
        order_name: orderNameFor(credits),
        amount,
        credits,
        customer_email: read('customerEmail').slice(0, EMAIL_MAX),
        customer_key: null,
      },
    },
  };
}

function readWholeNumber(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

function isPayable(amountWon: number): boolean {
  const noLimits = { toppedUpThisMonthWon: 0, monthlyCapWon: null, customAmountsAllowed: true };
  return decideTopUp({ amountWon, ...noLimits }).allowed;
}
