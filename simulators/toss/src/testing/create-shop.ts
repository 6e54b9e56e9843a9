import type { TossPayment } from '../provider/toss-payment.ts';
import type { TossSimulator } from '../start-toss-simulator.ts';

export interface ShopAnswer {
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

/** A caller that knows the provider by its wire alone. */
export interface Shop {
  ask(method: string, path: string, call?: ShopCall): Promise<ShopAnswer>;
  confirm(body: Confirmation, headers?: Record<string, string>): Promise<ShopAnswer>;
  cancel(paymentKey: string, body: object, headers?: Record<string, string>): Promise<ShopAnswer>;
  read(paymentKey: string): Promise<ShopAnswer>;
  readOrder(orderId: string): Promise<ShopAnswer>;
  /** A buyer authenticates for this amount. */
  authenticate(orderId?: string, amount?: number): Confirmation;
  /** A payment that was authenticated and confirmed. */
  pay(orderId?: string, amount?: number): Promise<Confirmation>;
}

export function basic(pair: string): string {
  return `Basic ${Buffer.from(pair).toString('base64')}`;
}

export function createShop(toss: TossSimulator): Shop {
  let orders = 0;
  const ask: Shop['ask'] = async (method, path, { body, headers } = {}) => {
    const response = await fetch(`${toss.url}${path}`, {
      method,
      headers: { authorization: basic(`${toss.secretKey}:`), 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const parsed = (text.startsWith('<') ? {} : JSON.parse(text)) as ShopAnswer['body'];
    return { status: response.status, headers: response.headers, text, body: parsed };
  };
  const confirm: Shop['confirm'] = (body, headers = {}) => ask('POST', '/v1/payments/confirm', { body, headers });
  const authenticate: Shop['authenticate'] = (orderId, amount = 10_000) => {
    orders += 1;
    const name = orderId ?? `order_${String(orders).padStart(6, '0')}`;
    const { paymentKey } = toss.control.createPayment({ orderId: name, amount, method: 'CARD' });
    return { paymentKey, orderId: name, amount };
  };
  return {
    ask,
    confirm,
    cancel: (paymentKey, body, headers = {}) => ask('POST', `/v1/payments/${paymentKey}/cancel`, { body, headers }),
    read: (paymentKey) => ask('GET', `/v1/payments/${paymentKey}`),
    readOrder: (orderId) => ask('GET', `/v1/payments/orders/${orderId}`),
    authenticate,
    async pay(orderId, amount) {
      const confirmation = authenticate(orderId, amount);
      const { status } = await confirm(confirmation);
      if (status !== 200) throw new Error(`the approval was answered with ${status}`);
      return confirmation;
    },
  };
}
