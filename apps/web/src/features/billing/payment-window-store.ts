import { openKeyValueStore } from '@pilgi/api-client';
import { PAYMENT_WINDOW_KEY } from '../../shared/config/storage-keys.ts';

export interface PaymentOrder {
  order_id: string;
  order_name: string;
  amount: number;
  credits: number;
  customer_email: string;
  /** Null for orders of the desktop app: the provider then treats the buyer as anonymous. */
  customer_key: string | null;
}

interface Launch {
  /** Access token, or a launch token until it has been exchanged. */
  token: string;
  account_email: string | null;
  /** Set when the token is valid for this window only; it must not be stored elsewhere. */
  window_key: string | null;
}

export interface PaymentWindow {
  order: PaymentOrder;
  from_client: boolean;
  /** Account to charge when it is not the one signed in here. */
  launch: Launch | null;
  /** Studio page where credits were missing. */
  return_to?: string;
}

/** Limited to this window; survives the redirect to the provider and back. */
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
  save(paymentWindow: PaymentWindow): void {
    values.set(PAYMENT_WINDOW_KEY, JSON.stringify(paymentWindow));
  },
  clear(): void {
    values.delete(PAYMENT_WINDOW_KEY);
  },
};
