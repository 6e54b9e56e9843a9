import { randomUUID } from 'node:crypto';
import { classifyPaymentFailure, type ProviderResult } from '@pilgi/domain/billing';
import * as z from 'zod/mini';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { failPoint } from '../../../platform/fail-points/fail-point.ts';
import { providerCallEnded } from '../../../platform/signals/signals.ts';
import { inSpan } from '../../../platform/trace/open-span.ts';
import { insertProviderCall, updateProviderCallFinished } from './provider-calls.queries.ts';

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

// Every amount may be missing or text; a row is never refused.
const looseWon = z.optional(z.nullable(z.coerce.number()));
const looseText = z.optional(z.nullable(z.string()));
const settlementShape = z.looseObject({
  transactionKey: looseText,
  paymentKey: z.string(),
  orderId: looseText,
  method: looseText,
  amount: z.coerce.number(),
  fee: looseWon,
  fees: z.optional(z.nullable(z.array(z.looseObject({ type: looseText, fee: z.coerce.number() })))),
  supplyAmount: looseWon,
  vat: looseWon,
  interestFee: looseWon,
  payOutAmount: looseWon,
  approvedAt: looseText,
  soldDate: z.string(),
  paidOutDate: looseText,
  cancel: z.optional(z.nullable(z.looseObject({}))),
});
export type TossSettlement = z.infer<typeof settlementShape>;

const failureShape = z.looseObject({ code: z.string(), message: z.optional(z.string()) });

export type TossResult = ProviderResult<TossPayment>;
type TossError = Exclude<TossResult, { kind: 'payment' }>;
type AnyResult = TossResult | TossListResult | TossSettlementsResult;
export type TossListResult = { kind: 'transactions'; transactions: TossTransaction[] } | TossError;

export type TossSettlementsResult = { kind: 'settlements'; settlements: TossSettlement[]; listed: number } | TossError;

export interface SettlementsRequest {
  /** Seoul day in the form 2026-11-15. */
  day: string;
  dateType: 'soldDate' | 'paidOutDate';
  /** From 1. */
  page: number;
  size: number;
}

export interface TossGateway {
  confirm(input: {
    subject_id: string;
    idempotency_key: string;
    paymentKey: string;
    orderId: string;
    amount: number;
  }): Promise<TossResult>;
  cancel(input: {
    subject_id: string;
    idempotency_key: string;
    paymentKey: string;
    reason: string;
    refundableAmount: number;
    /** Omitted: cancels the whole amount. */
    cancelAmount?: number;
  }): Promise<TossResult>;
  /** With `subject_id`, the id of our row, the call is part of its timeline. */
  getByOrderId(orderId: string, subject_id?: string): Promise<TossResult>;
  getByPaymentKey(paymentKey: string, subject_id?: string): Promise<TossResult>;
  /** One page of approvals and cancels. The dates are Seoul time without an offset, as the provider requires. */
  listTransactions(input: {
    startDate: string;
    endDate: string;
    limit: number;
    startingAfter?: string;
  }): Promise<TossListResult>;
  /** One page of settlements; `listed` also counts rows without a payment key, which cannot be stored. */
  listSettlements(input: SettlementsRequest): Promise<TossSettlementsResult>;
}

const WRITE_TIMEOUT_MS = 15_000;
const READ_TIMEOUT_MS = 5_000;
const MAX_RESPONSE_CHARS = 1024 * 1024;

interface GatewayDeps {
  db: Database;
  clock: Clock;
  baseUrl: string;
  secretKey: string;
}

export function createTossGateway(deps: GatewayDeps): TossGateway {
  return {
    confirm: ({ subject_id, idempotency_key, ...body }) =>
      callProvider(
        deps,
        { kind: 'confirm', path: '/v1/payments/confirm', subject_id, idempotency_key, body },
        readPayment,
      ),
    cancel: ({ subject_id, idempotency_key, paymentKey, reason, ...amounts }) =>
      callProvider(
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
    getByOrderId: (orderId, subject_id) =>
      callProvider(deps, readRequest(`/v1/payments/orders/${encodeURIComponent(orderId)}`, subject_id), readPayment),
    getByPaymentKey: (paymentKey, subject_id) =>
      callProvider(deps, readRequest(`/v1/payments/${encodeURIComponent(paymentKey)}`, subject_id), readPayment),
    listTransactions: ({ limit, ...rest }) => {
      const query = new URLSearchParams({ ...rest, limit: String(limit) });
      return callProvider(deps, { kind: 'list', path: `/v1/transactions?${query.toString()}` }, readTransactions);
    },
    listSettlements: ({ day, dateType, page, size }) => {
      const window = { startDate: day, endDate: day, dateType, page: String(page), size: String(size) };
      const path = `/v1/settlements?${new URLSearchParams(window).toString()}`;
      return callProvider(deps, { kind: 'list', path }, readSettlements);
    },
  };
}

interface ProviderRequest {
  kind: 'confirm' | 'cancel' | 'get' | 'list';
  path: string;
  subject_id?: string;
  idempotency_key?: string;
  body?: object;
}

function readRequest(path: string, subject_id: string | undefined): ProviderRequest {
  return { kind: 'get', path, ...(subject_id === undefined ? {} : { subject_id }) };
}

/** The call is stored before it is sent, so that a crash leaves a record of what the provider may have received. */
async function callProvider<Result extends AnyResult>(
  deps: GatewayDeps,
  request: ProviderRequest,
  read: (json: unknown) => Result | TossError,
): Promise<Result | TossError> {
  const id = randomUUID();
  await insertProviderCall(deps.db, { id, ...request, now: deps.clock.now() });
  if (request.kind === 'confirm') failPoint('confirm:call-recorded');
  if (request.kind === 'cancel') failPoint('refund:call-recorded');
  const startedAt = performance.now();
  const { result, http_status, trace_id } = await inSpan(
    { name: `card provider ${request.kind}`, kind: 'client' },
    () => send(deps, request, read),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  providerCallEnded.emit({ call: request.kind, outcome: classifyOutcome(request.kind, result), seconds });
  if (request.kind === 'confirm') failPoint('confirm:call-answered');
  if (request.kind === 'cancel') failPoint('refund:call-answered');
  await updateProviderCallFinished(deps.db, {
    id,
    http_status,
    outcome: outcomeOf(result),
    trace_id,
    now: deps.clock.now(),
  });
  return result;
}

/** Outcome label for metrics: `ours` and `lost` are faults, the others are normal results of cards and banks. */
function classifyOutcome(kind: ProviderRequest['kind'], result: AnyResult): string {
  if (result.kind === 'lost') return 'lost';
  if (result.kind !== 'failure') return 'answered';
  return classifyPaymentFailure(kind === 'confirm' ? 'confirm' : 'cancel', result.code);
}

function outcomeOf(result: AnyResult): string {
  if (result.kind === 'failure') return result.code;
  if (result.kind === 'transactions' || result.kind === 'settlements') return 'LISTED';
  return result.kind === 'payment' ? result.payment.status : 'LOST';
}

async function send<Result>(deps: GatewayDeps, request: ProviderRequest, read: (json: unknown) => Result | TossError) {
  try {
    const response = await fetch(new URL(request.path, deps.baseUrl), {
      method: request.body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${deps.secretKey}:`).toString('base64')}`,
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(request.idempotency_key === undefined ? {} : { 'idempotency-key': request.idempotency_key }),
      },
      body: request.body === undefined ? null : JSON.stringify(request.body),
      redirect: 'error',
      signal: AbortSignal.timeout(request.body === undefined ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS),
    });
    const text = (await response.text()).slice(0, MAX_RESPONSE_CHARS);
    const trace_id = response.headers.get('x-tosspayments-trace-id');
    const result = response.ok ? read(parseJson(text)) : readFailure(parseJson(text));
    return { result, http_status: response.status, trace_id };
  } catch {
    return { result: { kind: 'lost' } as const, http_status: null, trace_id: null };
  }
}

function readPayment(json: unknown): TossResult {
  const payment = tossPaymentShape.safeParse(json);
  return payment.success ? { kind: 'payment', payment: payment.data } : { kind: 'lost' };
}

function readTransactions(json: unknown): TossListResult {
  const transactions = z.array(transactionShape).safeParse(json);
  return transactions.success ? { kind: 'transactions', transactions: transactions.data } : { kind: 'lost' };
}

function readSettlements(json: unknown): TossSettlementsResult {
  if (!Array.isArray(json)) return { kind: 'lost' };
  const rows = json.map((row: unknown) => settlementShape.safeParse(row));
  return {
    kind: 'settlements',
    settlements: rows.flatMap((row) => (row.success ? [row.data] : [])),
    listed: rows.length,
  };
}

function readFailure(json: unknown): TossError {
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
