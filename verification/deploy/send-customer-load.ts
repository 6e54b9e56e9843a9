import { setTimeout as pause } from 'node:timers/promises';
import type { TossSimulator } from '../../simulators/toss/src/index.ts';
import { SITE } from './addresses.ts';
import type { Customer } from './open-customer.ts';
import { type RequestRecord, recordRequests } from './record-requests.ts';

export interface LoadReport extends RequestRecord {
  /** Sent again, and connected to the other edge; not counted as failed. */
  resent: number;
  rerouted: number;
  /** Writes that the api confirmed, in the form of `checkAcknowledged`. */
  terms: { kind: 'term'; user_id: string; term: string; meaning: string }[];
  payments: { kind: 'payment'; order_id: string }[];
}

const PAGES = ['/', '/faq', '/terms'];
const READS = ['/auth/users/me', '/library', '/jobs', '/payments/transactions', '/today', '/support/faq'];
const WON = 1_000;
const COURSE = encodeURIComponent('물리');
/** Terms of a customer; later writes replace earlier ones. */
const TERMS = 20;
/** Below the limit of orders per hour and customer. */
const PAY_EVERY = 40;
const PAUSE_MS = 60;
/** Well before an access token expires. */
const LOG_IN_MS = 8 * 60_000;

/** Customers who read, write and pay until stopped: in each round a page, three reads and a put, sometimes a payment. */
export function sendCustomerLoad(customers: readonly Customer[], toss: TossSimulator) {
  const { record, send, logIn } = recordRequests();
  const terms = new Map<string, LoadReport['terms'][number]>();
  const payments: LoadReport['payments'] = [];
  const before = countAgain(customers);
  let isOver = false;

  async function putTerm(customer: Customer, round: number): Promise<void> {
    const [term, meaning] = [`용어 ${round % TERMS}`, `뜻 ${round}`];
    const url = `${SITE.api}/courses/${COURSE}/terms/${encodeURIComponent(term)}`;
    const done = await send(customer, 'put', { method: 'PUT', url, json: { meaning, heard_as: [] } });
    if (done !== null) terms.set(`${customer.id}/${term}`, { kind: 'term', user_id: customer.id, term, meaning });
  }

  async function pay(customer: Customer): Promise<void> {
    const post = async (path: string, json: object) =>
      await send(customer, 'post', { method: 'POST', url: `${SITE.api}${path}`, json });
    const ordered = await post('/payments/orders', { amount: WON });
    if (ordered === null) return;
    const { order_id } = JSON.parse(ordered.text) as { order_id: string };
    const { paymentKey: payment_key } = toss.control.createPayment({ orderId: order_id, amount: WON, method: 'CARD' });
    const confirmed = await post('/payments/confirm', { order_id, payment_key, amount: WON });
    if (confirmed !== null) payments.push({ kind: 'payment', order_id });
  }

  async function act(customer: Customer, offset: number): Promise<void> {
    let loggedInAt = performance.now();
    for (let round = offset; !isOver; round += 1) {
      if (performance.now() - loggedInAt > LOG_IN_MS) {
        loggedInAt = performance.now();
        await logIn(customer);
      }
      await send(customer, 'page', { method: 'GET', url: `${SITE.origin}${PAGES[round % PAGES.length]}` });
      for (const step of [0, 1, 2]) {
        const path = READS[(round * 3 + step) % READS.length];
        await send(customer, 'read', { method: 'GET', url: `${SITE.api}${path}` });
        await pause(PAUSE_MS);
      }
      await putTerm(customer, round);
      if (round % PAY_EVERY === 0) await pay(customer);
      await pause(PAUSE_MS);
    }
  }

  const acting = customers.map((customer, index) => act(customer, index * 3));
  return {
    stop: async (): Promise<LoadReport> => {
      isOver = true;
      await Promise.all(acting);
      const after = countAgain(customers);
      const [resent, rerouted] = [after.resent - before.resent, after.rerouted - before.rerouted];
      return { ...record, resent, rerouted, terms: [...terms.values()], payments };
    },
  };
}

function countAgain(customers: readonly Customer[]): { resent: number; rerouted: number } {
  const sum = (name: 'resent' | 'rerouted') => customers.reduce((total, { client }) => total + client[name](), 0);
  return { resent: sum('resent'), rerouted: sum('rerouted') };
}
