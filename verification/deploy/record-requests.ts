import type { Incoming, Outgoing } from './open-client.ts';
import type { Customer } from './open-customer.ts';

export type RequestKind = 'page' | 'read' | 'put' | 'post';

export interface RequestRecord {
  sent: Record<RequestKind, number>;
  /** Every response that was no success, and every request without a response. */
  failed: { kind: RequestKind; what: string; atMs: number }[];
  slowestMs: number;
}

const SHOWN_CHARS = 200;

/** Sends requests of customers and counts them; `send` returns null for a failed one. */
export function recordRequests() {
  const began = performance.now();
  const record: RequestRecord = { sent: { page: 0, read: 0, put: 0, post: 0 }, failed: [], slowestMs: 0 };
  const fail = (kind: RequestKind, what: string) => record.failed.push({ kind, what, atMs: performance.now() - began });

  async function send({ client, bearer }: Customer, kind: RequestKind, outgoing: Outgoing): Promise<Incoming | null> {
    record.sent[kind] += 1;
    const started = performance.now();
    const incoming = await client.send({ ...outgoing, ...(kind === 'page' ? {} : { bearer: bearer() }) });
    record.slowestMs = Math.max(record.slowestMs, performance.now() - started);
    const { status, failure, text } = incoming;
    if (status >= 200 && status < 300) return incoming;
    fail(kind, `${outgoing.method} ${outgoing.url}: ${status} ${failure}${text.slice(0, SHOWN_CHARS)}`);
    return null;
  }

  async function logIn({ logIn: logInAgain }: Customer): Promise<void> {
    record.sent.post += 1;
    await logInAgain().catch((error: unknown) => fail('post', String(error)));
  }

  return { record, send, logIn };
}
