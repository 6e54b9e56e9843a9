import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ProofStack } from './start-proof-stack.ts';

export interface Answer {
  /** 0: no answer came, as when the server died. */
  status: number;
  body: Record<string, unknown>;
}

export interface AuthenticatedOrder {
  order_id: string;
  payment_key: string;
  amount: number;
}

/** A person with a browser: keeps the session alive, and never learns what the server does inside. */
export interface Buyer {
  user_id: string;
  /** An order, and its payment authenticated in the provider's window. */
  order(amount: number): Promise<AuthenticatedOrder>;
  confirm(order: AuthenticatedOrder): Promise<Answer>;
  refund(transactionId: string): Promise<Answer>;
  transactionOf(orderId: string): Promise<string | null>;
}

const PASSWORD = 'deep-ocean-42';
const ANSWER_TIMEOUT_MS = 30_000;
const MOST_TRIES = 20;
const RETRY_MS = 250;

export async function openBuyer({ apiUrl, toss }: Pick<ProofStack, 'apiUrl' | 'toss'>): Promise<Buyer> {
  const email = `buyer-${randomBytes(6).toString('hex')}@example.com`;
  const registered = await insist(() => send(`${apiUrl}/auth/register`, { json: { email, password: PASSWORD } }));
  const form = new URLSearchParams({ username: email, password: PASSWORD });
  const signIn = async () => {
    const { body } = await insist(() => send(`${apiUrl}/auth/login/token`, { form }));
    return String(body.access_token);
  };
  let token = signIn();
  /** Several calls may find the token too old at once; one of them renews it for all. */
  const renew = (old: Promise<string>) => {
    if (token === old) token = signIn();
  };

  async function ask(path: string, json?: object): Promise<Answer> {
    const used = token;
    const answer = await send(`${apiUrl}${path}`, { bearer: await used, ...(json ? { json } : {}) });
    if (answer.status !== 401) return answer;
    renew(used);
    return await send(`${apiUrl}${path}`, { bearer: await token, ...(json ? { json } : {}) });
  }

  return {
    user_id: String(registered.body.id),
    order: async (amount) => {
      const { body } = await insist(() => ask('/payments/orders', { amount }));
      const order_id = String(body.order_id);
      const { paymentKey } = toss.control.createPayment({ orderId: order_id, amount, method: 'CARD' });
      return { order_id, payment_key: paymentKey, amount };
    },
    confirm: (order) => ask('/payments/confirm', order),
    refund: (transactionId) => ask('/payments/refund', { transaction_id: transactionId, reason: '단순 변심' }),
    transactionOf: async (orderId) => {
      const { body } = await insist(() => ask('/payments/transactions'));
      const rows = body as unknown as { id: string; order_id: string; status: string }[];
      return rows.find((row) => row.order_id === orderId)?.id ?? null;
    },
  };
}

async function insist(attempt: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await attempt();
    if (answer.status === 200 || answer.status === 201) return answer;
    if (tries === MOST_TRIES) throw new Error(`answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    await pause(RETRY_MS);
  }
}

async function send(url: string, input: { bearer?: string; json?: object; form?: URLSearchParams }): Promise<Answer> {
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
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  } catch {
    return { status: 0, body: {} };
  }
}
