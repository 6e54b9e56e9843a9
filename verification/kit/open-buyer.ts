import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { CONSENTED } from '../../apps/server/testing/account-builders.ts';
import type { VerificationStack } from './start-verification-stack.ts';

export interface ApiResponse {
  /** 0: no response, for example because the server was killed. */
  status: number;
  body: Record<string, unknown>;
}

export interface AuthenticatedOrder {
  order_id: string;
  payment_key: string;
  amount: number;
}

/** A test user who pays through the public API and signs in again when the session expires. */
export interface Buyer {
  user_id: string;
  email: string;
  /** A valid access token. */
  token(): Promise<string>;
  /** Creates an order and authenticates its payment in the provider's window. */
  order(amount: number): Promise<AuthenticatedOrder>;
  confirm(order: AuthenticatedOrder): Promise<ApiResponse>;
  refund(transactionId: string): Promise<ApiResponse>;
  refundRemainder(transactionId: string, amount: number): Promise<ApiResponse>;
  /** Leaves the service; the buyer cannot be used afterwards. */
  withdraw(): Promise<ApiResponse>;
  transactionOf(orderId: string): Promise<string | null>;
}

const PASSWORD = 'deep-ocean-42';
const RESPONSE_TIMEOUT_MS = 30_000;
const MAX_ATTEMPTS = 20;
const RETRY_MS = 250;

export async function openBuyer(
  { apiUrl, toss }: Pick<VerificationStack, 'apiUrl' | 'toss'>,
  email = `buyer-${randomBytes(6).toString('hex')}@example.com`,
): Promise<Buyer> {
  const registered = await retryUntilOk(() =>
    send(`${apiUrl}/auth/register`, { json: { email, password: PASSWORD, ...CONSENTED } }),
  );
  const form = new URLSearchParams({ username: email, password: PASSWORD });
  const signIn = async () => {
    const { body } = await retryUntilOk(() => send(`${apiUrl}/auth/login/token`, { form }));
    return String(body.access_token);
  };
  let token = signIn();
  /** Concurrent calls may find the token expired; only the first one renews it. */
  const renew = (old: Promise<string>) => {
    if (token === old) token = signIn();
  };

  async function request(path: string, json?: object): Promise<ApiResponse> {
    const used = token;
    const response = await send(`${apiUrl}${path}`, { bearer: await used, ...(json ? { json } : {}) });
    if (response.status !== 401) return response;
    renew(used);
    return await send(`${apiUrl}${path}`, { bearer: await token, ...(json ? { json } : {}) });
  }

  return {
    user_id: String(registered.body.id),
    email,
    token: () => token,
    order: async (amount) => {
      const { body } = await retryUntilOk(() => request('/payments/orders', { amount }));
      const order_id = String(body.order_id);
      const { paymentKey } = toss.control.createPayment({ orderId: order_id, amount, method: 'CARD' });
      return { order_id, payment_key: paymentKey, amount };
    },
    confirm: (order) => request('/payments/confirm', order),
    refund: (transactionId) => request('/payments/refund', { transaction_id: transactionId, reason: '단순 변심' }),
    refundRemainder: (transactionId, amount) =>
      request(`/payments/remainder-refund/${transactionId}`, { amount, reason: '남은 만큼' }),
    withdraw: () => request('/users/me/withdrawal', { password: PASSWORD, confirm: true }),
    transactionOf: async (orderId) => {
      const { body } = await retryUntilOk(() => request('/payments/transactions'));
      const rows = body as unknown as { id: string; order_id: string; status: string }[];
      return rows.find((row) => row.order_id === orderId)?.id ?? null;
    },
  };
}

async function retryUntilOk(attempt: () => Promise<ApiResponse>): Promise<ApiResponse> {
  for (let attempts = 1; ; attempts += 1) {
    const response = await attempt();
    if (response.status === 200 || response.status === 201) return response;
    if (attempts === MAX_ATTEMPTS) throw new Error(`status ${response.status}: ${JSON.stringify(response.body)}`);
    await pause(RETRY_MS);
  }
}

async function send(
  url: string,
  input: { bearer?: string; json?: object; form?: URLSearchParams },
): Promise<ApiResponse> {
  const { bearer, form, json } = input;
  try {
    const response = await fetch(url, {
      method: json || form ? 'POST' : 'GET',
      headers: {
        ...(json ? { 'content-type': 'application/json' } : {}),
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      },
      ...(json ? { body: JSON.stringify(json) } : {}),
      ...(form ? { body: form } : {}),
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  } catch {
    return { status: 0, body: {} };
  }
}
