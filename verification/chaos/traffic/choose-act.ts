import type { SeededRandom } from '../../../tools/lectures/create-seeded-random.ts';
import type { TestEnvironment } from '../environment/start-test-environment.ts';
import type { TestUser } from './create-test-users.ts';
import type { OutgoingRequest, Sent } from './open-connections.ts';

export type ActKind = 'read' | 'write' | 'money';

/** A write that the API acknowledged; it must never be lost. */
export type AcknowledgedWrite =
  | { kind: 'ticket'; id: string }
  | { kind: 'term'; user_id: string; term: string; meaning: string }
  | { kind: 'order'; id: string }
  | { kind: 'payment'; order_id: string };

export interface Act {
  kind: ActKind;
  run(): Promise<{ sent: Sent[]; acknowledged: AcknowledgedWrite[] }>;
}

export type Mix = Record<ActKind, number>;
type Send = (outgoing: OutgoingRequest) => Promise<Sent>;

const READS = [
  '/auth/users/me',
  '/payments/transactions',
  '/support/tickets/mine',
  '/library',
  '/jobs',
  '/support/faq',
  '/app/versions',
];
const AMOUNT_WON = 1000;
const TERMS = 200;

/** Chooses the next user action by the mix; only `random` decides, so that a seed repeats the sequence. */
export function chooseAct(
  { apiUrl, toss }: Pick<TestEnvironment, 'apiUrl' | 'toss'>,
  input: { send: Send; user: TestUser; random: SeededRandom; mix: Mix; index: number },
): Act {
  const { random, mix, send } = input;
  const { bearer, user_id } = input.user;
  const share = random.fraction() * (mix.read + mix.write + mix.money);
  const request = (method: OutgoingRequest['method'], path: string, json?: object) =>
    send({ method, url: `${apiUrl}${path}`, bearer, ...(json === undefined ? {} : { json }) });

  async function readSomething() {
    return { sent: [await request('GET', READS[random.integer(0, READS.length - 1)] ?? '/jobs')], acknowledged: [] };
  }

  async function writeTicket() {
    const sent = await request('POST', '/support/tickets', {
      subject: `문의 ${input.index}`,
      message: '잘 되고 있나요?',
    });
    const id = textOf(sent, 'id');
    return { sent: [sent], acknowledged: isDone(sent) ? [{ kind: 'ticket' as const, id }] : [] };
  }

  async function writeTerm() {
    const [term, meaning] = [`용어 ${random.integer(1, TERMS)}-${input.index}`, `뜻 ${input.index}`];
    const path = `/courses/${encodeURIComponent('물리')}/terms/${encodeURIComponent(term)}`;
    const sent = await request('PUT', path, { meaning, heard_as: [] });
    const isFull = sent.status === 409;
    return {
      sent: isFull ? [{ ...sent, status: 200 }] : [sent],
      acknowledged: isDone(sent) ? [{ kind: 'term' as const, user_id, term, meaning }] : [],
    };
  }

  async function buy() {
    const ordered = await request('POST', '/payments/orders', { amount: AMOUNT_WON });
    if (!isDone(ordered)) return { sent: [ordered], acknowledged: [] };
    const order_id = textOf(ordered, 'order_id');
    const { paymentKey } = toss.control.createPayment({ orderId: order_id, amount: AMOUNT_WON, method: 'CARD' });
    const confirmed = await request('POST', '/payments/confirm', {
      order_id,
      payment_key: paymentKey,
      amount: AMOUNT_WON,
    });
    const acknowledged: AcknowledgedWrite[] = [{ kind: 'order', id: order_id }];
    if (confirmed.status === 200) acknowledged.push({ kind: 'payment', order_id });
    return { sent: [ordered, confirmed], acknowledged };
  }

  if (share < mix.read) return { kind: 'read', run: readSomething };
  if (share < mix.read + mix.write) return { kind: 'write', run: random.fraction() < 0.5 ? writeTicket : writeTerm };
  return { kind: 'money', run: buy };
}

const isDone = ({ status }: Sent) => status === 200 || status === 201;

function textOf({ body }: Sent, field: string): string {
  const value = (body as Record<string, unknown> | null)?.[field];
  return typeof value === 'string' ? value : '';
}
