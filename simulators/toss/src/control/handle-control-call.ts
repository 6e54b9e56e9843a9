import { isRecord, parseJson } from '../json/parse-json.ts';
import { PAYMENT_METHODS } from '../provider/provider-payment.ts';
import type { ControlledPayment, ProviderCancelRequest, TossControl } from './create-control.ts';
import type { Forgery } from './forge-webhook.ts';
import { readChaos } from './read-chaos.ts';
import { readFaultRule } from './read-fault-rule.ts';
import { BadInput, readInput, required } from './read-input.ts';
import { readWebhookPolicy, readWebhookRun } from './read-webhook-options.ts';

export type ControlResponse = { status: number; body: unknown };

type ControlHandler = (control: TossControl, json: unknown) => unknown;

const HANDLERS: Record<string, ControlHandler> = {
  'GET /__sim/health': () => ({ status: 'ok' }),
  'GET /__sim/journal': (control) => ({ calls: control.journal() }),
  'DELETE /__sim/journal': (control) => {
    control.clearJournal();
    return { calls: [] };
  },
  'GET /__sim/truth': (control) => control.truth(),
  'GET /__sim/payments': (control) => ({ payments: control.payments() }),
  'POST /__sim/payments': (control, json) => control.createPayment(readPaymentOptions(json)),
  'POST /__sim/payments/dashboard-cancel': (control, json) => control.dashboardCancel(readCancelOptions(json)),
  'POST /__sim/payments/charge-back': (control, json) => control.chargeBack(readCancelOptions(json)),
  'POST /__sim/payments/deposit': (control, json) => control.deposit(readCancelOptions(json)),
  'POST /__sim/payments/withdraw-deposit': (control, json) => control.withdrawDeposit(readCancelOptions(json)),
  'GET /__sim/clock': (control) => ({ now: control.now().toISOString() }),
  'POST /__sim/clock/advance': async (control, json) => {
    const ms = required(readInput(json, ['ms']).whole('ms'), 'ms');
    return { now: (await control.advanceClock(ms)).toISOString() };
  },
  'GET /__sim/faults': (control) => ({ faults: control.faults() }),
  'POST /__sim/faults': (control, json) => {
    const rules = (Array.isArray(json) ? json : [json]).map(readFaultRule);
    return { faults: rules.map((rule) => control.addFault(rule)) };
  },
  'DELETE /__sim/faults': (control) => {
    control.clearFaults();
    return { faults: [] };
  },
  'PUT /__sim/chaos': (control, json) => {
    const chaos = readChaos(json);
    control.setChaos(chaos);
    return chaos;
  },
  'DELETE /__sim/chaos': (control) => {
    control.setChaos(null);
    return {};
  },
  'GET /__sim/webhooks': (control) => ({ deliveries: control.webhooks() }),
  'PATCH /__sim/webhooks/policy': (control, json) => control.setWebhookPolicy(readWebhookPolicy(json)),
  'POST /__sim/webhooks/run': async (control, json) => ({
    deliveries: await control.runWebhooks(readWebhookRun(json ?? {})),
  }),
  'POST /__sim/webhooks/forge': (control, json) => control.forgeWebhook(readForgery(json)),
  'POST /__sim/reset': (control) => {
    control.reset();
    return {};
  },
};

export async function handleControlCall(control: TossControl, call: string, body: string): Promise<ControlResponse> {
  const handler = HANDLERS[call];
  if (handler === undefined) return { status: 404, body: { error: 'unknown', calls: Object.keys(HANDLERS) } };
  try {
    return { status: 200, body: await handler(control, parseJson(body)) };
  } catch (error) {
    if (error instanceof BadInput) return { status: 400, body: { error: error.message } };
    throw error;
  }
}

function readPaymentOptions(json: unknown): ControlledPayment {
  const names = ['orderId', 'amount', 'method', 'instrument', 'orderName', 'customerKey', 'confirmRefusal', 'state'];
  const input = readInput(json, names);
  return {
    orderId: required(input.text('orderId'), 'orderId'),
    amount: required(input.whole('amount'), 'amount'),
    method: input.choice('method', PAYMENT_METHODS) ?? 'CARD',
    instrument: input.text('instrument'),
    orderName: input.text('orderName'),
    customerKey: input.text('customerKey'),
    confirmRefusal: input.text('confirmRefusal'),
    state: input.choice('state', ['READY', 'IN_PROGRESS']),
  };
}

function readCancelOptions(json: unknown): ProviderCancelRequest {
  const input = readInput(json, ['paymentKey', 'orderId', 'amount', 'reason']);
  return {
    paymentKey: input.text('paymentKey'),
    orderId: input.text('orderId'),
    amount: input.whole('amount'),
    reason: input.text('reason'),
  };
}

function readForgery(json: unknown): Forgery {
  const input = readInput(json, ['url', 'body', 'data', 'headers', 'transmissionId']);
  const headers = Object.entries(input.record('headers') ?? {}).filter(([, value]) => typeof value === 'string');
  return {
    url: input.text('url'),
    body: input.text('body'),
    data: isRecord(input.record('data')) ? input.record('data') : undefined,
    headers: Object.fromEntries(headers) as Record<string, string>,
    transmissionId: input.text('transmissionId'),
  };
}
