import { openKeyValueStore } from '@pilgi/api-client';
import { PAYMENT_WINDOW_KEY } from '../../shared/config/storage-keys.ts';

export interface PaymentOrder {
  order_id: string;
  order_name: string;
  amount: number;
  credits: number;
  customer_email: string;
  /** Null where the order came from the desktop client: the provider then takes the buyer for a stranger. */
  customer_key: string | null;
}

interface Launch {
  /** An access token, or a launch token until it has been opened. */
  token: string;
  account_email: string | null;
  /** Set where the token opens for this window alone: then no other place of the browser may hold it. */
  window_key: string | null;
}

export interface PaymentWindow {
  order: PaymentOrder;
  from_client: boolean;
  /** Who is charged when it is not the account signed in here. */
  launch: Launch | null;
  /** The page of the studio where credits were missing. */
  return_to?: string;
}

/** Of this window alone, and gone with it: it also survives the way to the provider and back. */
const values = openKeyValueStore(() => (typeof window === 'undefined' ? undefined : window.sessionStorage));

function isPaymentWindow(value: unknown): value is PaymentWindow {
  const order = (value as Partial<PaymentWindow> | null)?.order;
  return typeof order?.order_id === 'string' && typeof order.amount === 'number';
}

export const paymentWindowStore = {
  read(): PaymentWindow | null {
    try {
      const value: unknown = JSON.parse(values.get(PAYMENT_WINDOW_KEY) ?? 'null');
      return isPaymentWindow(value) ? value : null;
    } catch {
      return null;
    }
  },
  keep(paymentWindow: PaymentWindow): void {
    values.set(PAYMENT_WINDOW_KEY, JSON.stringify(paymentWindow));
  },
  forget(): void {
    values.delete(PAYMENT_WINDOW_KEY);
  },
};
