import { randomUUID } from 'node:crypto';
import { classifyPaymentFailure, type ProviderAnswer } from '@pilgi/domain';
import * as z from 'zod/mini';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { failPoint } from '../../platform/fail-points/fail-point.ts';
import { providerAnswered } from '../../platform/signals/signals.ts';
import { inSpan } from '../../platform/trace/open-span.ts';
import { insertProviderCall, updateProviderCallAnswered } from './provider-calls.queries.ts';

const cancelShape = z.looseObject({
  transactionKey: z.string(),
  cancelAmount: z.number(),
  canceledAt: z.optional(z.nullable(z.string())),
  cancelStatus: z.optional(z.string()),
});

export const tossPaymentShape = z.looseObject({
  paymentKey: z.string(),
  orderId: z.string(),
  status: z.string(),
  totalAmount: z.number(),
  balanceAmount: z.number(),
  approvedAt: z.optional(z.nullable(z.string())),
  method: z.optional(z.nullable(z.string())),
  suppliedAmount: z.optional(z.nullable(z.number())),
  vat: z.optional(z.nullable(z.number())),
  card: z.optional(
    z.nullable(
      z.looseObject({
        number: z.optional(z.nullable(z.string())),
        issuerCode: z.optional(z.nullable(z.string())),
        approveNo: z.optional(z.nullable(z.string())),
      }),
    ),
  ),
  receipt: z.optional(z.nullable(z.looseObject({ url: z.string() }))),
  lastTransactionKey: z.optional(z.nullable(z.string())),
  cancels: z.optional(z.nullable(z.array(cancelShape))),
});
export type TossPayment = z.infer<typeof tossPaymentShape>;

const transactionShape = z.looseObject({
  transactionKey: z.string(),
  paymentKey: z.string(),
  orderId: z.string(),
  status: z.string(),
  transactionAt: z.string(),
  amount: z.number(),
});
export type TossTransaction = z.infer<typeof transactionShape>;

const failureShape = z.looseObject({ code: z.string(), message: z.optional(z.string()) });

export type TossAnswer = ProviderAnswer<TossPayment>;
type NoAnswer = Exclude<TossAnswer, { kind: 'payment' }>;
export type TossListAnswer = { kind: 'transactions'; transactions: TossTransaction[] } | NoAnswer;

export interface TossGateway {
  confirm(input: {
    subject_id: string;
    idempotency_key: string;
    paymentKey: string;
    orderId: string;
    amount: number;
  }): Promise<TossAnswer>;
  cancel(input: {
    subject_id: string;
    idempotency_key: string;
    paymentKey: string;
    reason: string;
    refundableAmount: number;
    /** Left out: all of it. */
    cancelAmount?: number;
  }): Promise<TossAnswer>;
  getByOrderId(orderId: string): Promise<TossAnswer>;
  getByPaymentKey(paymentKey: string): Promise<TossAnswer>;
  /** One page of approvals and cancels; the moments are Seoul time without an offset, as the provider wants them. */
  listTransactions(input: {
    startDate: string;
    endDate: string;
    limit: number;
    startingAfter?: string;
  }): Promise<TossListAnswer>;
}

const WRITE_TIMEOUT_MS = 15_000;
const READ_TIMEOUT_MS = 5_000;
const MOST_ANSWER_BYTES = 1024 * 1024;

interface GatewayDeps {
  db: Database;
  clock: Clock;
  baseUrl: string;
  secretKey: string;
}

export function createTossGateway(deps: GatewayDeps): TossGateway {
  return {
    confirm: ({ subject_id, idempotency_key, ...body }) =>
      ask(deps, { kind: 'confirm', path: '/v1/payments/confirm', subject_id, idempotency_key, body }, readPayment),
    cancel: ({ subject_id, idempotency_key, paymentKey, reason, ...amounts }) =>
      ask(
        deps,
        {
          kind: 'cancel',
          path: `/v1/payments/${encodeURIComponent(paymentKey)}/cancel`,
          subject_id,
          idempotency_key,
          body: { cancelReason: reason, ...amounts },
        },
        readPayment,
      ),
    getByOrderId: (orderId) =>
      ask(deps, { kind: 'get', path: `/v1/payments/orders/${encodeURIComponent(orderId)}` }, readPayment),
    getByPaymentKey: (paymentKey) =>
      ask(deps, { kind: 'get', path: `/v1/payments/${encodeURIComponent(paymentKey)}` }, readPayment),
    listTransactions: ({ limit, ...rest }) => {
      const query = new URLSearchParams({ ...rest, limit: String(limit) });
      return ask(deps, { kind: 'list', path: `/v1/transactions?${query.toString()}` }, readTransactions);
    },
  };
}

interface Question {
  kind: 'confirm' | 'cancel' | 'get' | 'list';
  path: string;
  subject_id?: string;
  idempotency_key?: string;
  body?: object;
}

/** The call is on record before it leaves, so that a crash in between leaves a trace of what may have been asked. */
async function ask<Answer extends TossAnswer | TossListAnswer>(
  deps: GatewayDeps,
  question: Question,
  read: (json: unknown) => Answer | NoAnswer,
): Promise<Answer | NoAnswer> {
  const id = randomUUID();
  await insertProviderCall(deps.db, { id, ...question, now: deps.clock.now() });
  if (question.kind === 'confirm') failPoint('confirm:call-recorded');
  if (question.kind === 'cancel') failPoint('refund:call-recorded');
  const askedAt = performance.now();
  const { answer, http_status, trace_id } = await inSpan(
    { name: `card provider ${question.kind}`, kind: 'client' },
    () => send(deps, question, read),
  );
  const seconds = (performance.now() - askedAt) / 1000;
  providerAnswered.tell({ call: question.kind, outcome: classOf(question.kind, answer), seconds });
  if (question.kind === 'confirm') failPoint('confirm:call-answered');
  if (question.kind === 'cancel') failPoint('refund:call-answered');
  await updateProviderCallAnswered(deps.db, {
    id,
    http_status,
    outcome: outcomeOf(answer),
    trace_id,
    now: deps.clock.now(),
  });
  return answer;
}

/** What an answer means for us: `ours` and `lost` are faults, the rest is what cards and banks do. */
function classOf(kind: Question['kind'], answer: TossAnswer | TossListAnswer): string {
  if (answer.kind === 'lost') return 'lost';
  if (answer.kind !== 'failure') return 'answered';
  return classifyPaymentFailure(kind === 'confirm' ? 'confirm' : 'cancel', answer.code);
}

function outcomeOf(answer: TossAnswer | TossListAnswer): string {
  if (answer.kind === 'failure') return answer.code;
  if (answer.kind === 'transactions') return 'LISTED';
  return answer.kind === 'payment' ? answer.payment.status : 'LOST';
}

async function send<Answer>(deps: GatewayDeps, question: Question, read: (json: unknown) => Answer | NoAnswer) {
  try {
    const response = await fetch(new URL(question.path, deps.baseUrl), {
      method: question.body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${deps.secretKey}:`).toString('base64')}`,
        ...(question.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(question.idempotency_key === undefined ? {} : { 'idempotency-key': question.idempotency_key }),
      },
      body: question.body === undefined ? null : JSON.stringify(question.body),
      redirect: 'error',
      signal: AbortSignal.timeout(question.body === undefined ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS),
    });
    const text = (await response.text()).slice(0, MOST_ANSWER_BYTES);
    const trace_id = response.headers.get('x-tosspayments-trace-id');
    const answer = response.ok ? read(parseJson(text)) : readFailure(parseJson(text));
    return { answer, http_status: response.status, trace_id };
  } catch {
    return { answer: { kind: 'lost' } as const, http_status: null, trace_id: null };
  }
}

function readPayment(json: unknown): TossAnswer {
  const payment = tossPaymentShape.safeParse(json);
  return payment.success ? { kind: 'payment', payment: payment.data } : { kind: 'lost' };
}

function readTransactions(json: unknown): TossListAnswer {
  const transactions = z.array(transactionShape).safeParse(json);
  return transactions.success ? { kind: 'transactions', transactions: transactions.data } : { kind: 'lost' };
}

function readFailure(json: unknown): NoAnswer {
  const failure = failureShape.safeParse(json);
  return failure.success
    ? { kind: 'failure', code: failure.data.code, message: failure.data.message ?? '' }
    : { kind: 'lost' };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
