import { randomBytes } from 'node:crypto';
import { CONSENTED } from '../../apps/server/testing/account-builders.ts';
import type { Mailbox } from '../../simulators/mailbox/src/index.ts';
import type { TossSimulator } from '../../simulators/toss/src/index.ts';
import { SITE } from './addresses.ts';
import { type Client, type Outgoing, openClient } from './open-client.ts';

export interface Customer {
  id: string;
  client: Client;
  bearer: () => string;
  /** Sends one request; another status than 2xx is an error. */
  call: <Answer>(method: Outgoing['method'], path: string, json?: object) => Promise<Answer>;
  logIn: () => Promise<void>;
  /** Confirms the address with the code of the mail. */
  confirmMail: (mailbox: Mailbox) => Promise<void>;
  /** Orders, authenticates at the card company and confirms; returns the order and the new balance. */
  pay: (toss: TossSimulator, won: number) => Promise<{ order_id: string; balance: number }>;
}

const PASSWORD = 'deep-ocean-42';
const MAIL_MS = 60_000;
/** Well before an access token expires. */
const LOG_IN_MS = 8 * 60_000;

/** A customer with an account, signed in over TLS at the edge. */
export async function openCustomer(address: string): Promise<Customer> {
  const client = openClient(address);
  const email = `customer-${randomBytes(6).toString('hex')}@naver.com`;
  let bearer: string | undefined;
  let loggedInAt = 0;

  async function send<Answer>(outgoing: Outgoing): Promise<Answer> {
    const { status, text, failure } = await client.send(outgoing);
    if (status < 200 || status > 299)
      throw new Error(`${outgoing.method} ${outgoing.url}: ${status} ${text}${failure}`);
    return JSON.parse(text) as Answer;
  }

  async function logIn(): Promise<void> {
    const form = { username: email, password: PASSWORD };
    const url = `${SITE.api}/auth/login/token`;
    bearer = (await send<{ access_token: string }>({ method: 'POST', url, form })).access_token;
    loggedInAt = performance.now();
  }

  async function call<Answer>(method: Outgoing['method'], path: string, json?: object): Promise<Answer> {
    if (bearer !== undefined && performance.now() - loggedInAt > LOG_IN_MS) await logIn();
    return await send<Answer>({ method, url: `${SITE.api}${path}`, bearer, ...(json && { json }) });
  }

  const { id } = await call<{ id: string }>('POST', '/auth/register', { email, password: PASSWORD, ...CONSENTED });
  await logIn();
  return {
    id,
    client,
    bearer: () => bearer ?? '',
    call,
    logIn,
    confirmMail: async (mailbox) => {
      const { text, secure } = await mailbox.waitForMessage({ to: email, subject: '확인 코드' }, MAIL_MS);
      if (!secure) throw new Error('the mail came without TLS');
      const code = /^\s*(\d{6,8})\s*$/m.exec(text)?.[1];
      if (code === undefined) throw new Error('the mail has no code');
      await call('POST', '/auth/email/verification/confirm', { code });
    },
    pay: async (toss, won) => {
      const { order_id } = await call<{ order_id: string }>('POST', '/payments/orders', { amount: won });
      const { paymentKey: payment_key } = toss.control.createPayment({
        orderId: order_id,
        amount: won,
        method: 'CARD',
      });
      const confirmed = await call<{ new_credit_balance: number }>('POST', '/payments/confirm', {
        order_id,
        payment_key,
        amount: won,
      });
      return { order_id, balance: confirmed.new_credit_balance };
    },
  };
}
