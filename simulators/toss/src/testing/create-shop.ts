import type { TossPayment } from '../provider/toss-payment.ts';
import type { TossSimulator } from '../start-toss-simulator.ts';

export interface ShopResponse {
  status: number;
  headers: Headers;
  text: string;
  body: TossPayment & { code?: string; message?: string };
}

export interface ShopCall {
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Confirmation {
  paymentKey: string;
  orderId: string;
  amount: number;
}

/** Client that uses only the provider's API. */
export interface Shop {
  call(method: string, path: string, call?: ShopCall): Promise<ShopResponse>;
  confirm(body: Confirmation, headers?: Record<string, string>): Promise<ShopResponse>;
  cancel(paymentKey: string, body: object, headers?: Record<string, string>): Promise<ShopResponse>;
  read(paymentKey: string): Promise<ShopResponse>;
  readOrder(orderId: string): Promise<ShopResponse>;
  /** The buyer authenticates this amount. */
  authenticate(orderId?: string, amount?: number): Confirmation;
  /** An authenticated and confirmed payment. */
  pay(orderId?: string, amount?: number): Promise<Confirmation>;
}

export function basic(pair: string): string {
  return `Basic ${Buffer.from(pair).toString('base64')}`;
}

export function createShop(toss: TossSimulator): Shop {
  let orders = 0;
  const call: Shop['call'] = async (method, path, { body, headers } = {}) => {
    const response = await fetch(`${toss.url}${path}`, {
      method,
      headers: { authorization: basic(`${toss.secretKey}:`), 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const parsed = (text.startsWith('<') ? {} : JSON.parse(text)) as ShopResponse['body'];
    return { status: response.status, headers: response.headers, text, body: parsed };
  };
  const confirm: Shop['confirm'] = (body, headers = {}) => call('POST', '/v1/payments/confirm', { body, headers });
  const authenticate: Shop['authenticate'] = (orderId, amount = 10_000) => {
    orders += 1;
    const name = orderId ?? `order_${String(orders).padStart(6, '0')}`;
    const { paymentKey } = toss.control.createPayment({ orderId: name, amount, method: 'CARD' });
    return { paymentKey, orderId: name, amount };
  };
  return {
    call,
    confirm,
    cancel: (paymentKey, body, headers = {}) => call('POST', `/v1/payments/${paymentKey}/cancel`, { body, headers }),
    read: (paymentKey) => call('GET', `/v1/payments/${paymentKey}`),
    readOrder: (orderId) => call('GET', `/v1/payments/orders/${orderId}`),
    authenticate,
    async pay(orderId, amount) {
      const confirmation = authenticate(orderId, amount);
      const { status } = await confirm(confirmation);
      if (status !== 200) throw new Error(`the confirmation returned status ${status}`);
      return confirmation;
    },
  };
}
