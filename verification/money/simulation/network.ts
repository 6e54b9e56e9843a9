import { receiveWebhook } from './acts/receive-webhook.ts';
import { type Call, type CallFaults, failure, processCall } from './provider/process-call.ts';
import { type CallResult, expirePayments, type PaymentEvent } from './provider/provider.ts';
import { type Act, drawFault, type Message, nextNumber, type Simulation, TURN } from './simulation.ts';

const WRITE_TIMEOUT_MS = 15_000;
const READ_TIMEOUT_MS = 5_000;
const USUAL_DELAY_MS = 400;
const MAX_DELAY_MS = 10 * 60_000;
const MAX_LAG_MS = 60_000;
const MAX_FREEZE_MS = 40 * 60_000;
const IDEMPOTENCY_MS = 15 * 86_400_000;
const RETRY_MINUTES = [1, 4, 16, 64, 256, 1024, 4096];
const MINUTE_MS = 60_000;

const REFUSALS = { confirm: 'REJECT_CARD_PAYMENT', cancel: 'REFUND_REJECTED' };
const UNKNOWN_OUTCOME_CODES = ['FAILED_INTERNAL_SYSTEM_PROCESSING', 'COMMON_ERROR', 'SOMETHING_NEW'];

/** Sends a request to the provider and waits for the response with the timeout of the real client. */
export function* callProvider(sim: Simulation, call: Call): Act<CallResult> {
  const call_id = nextNumber(sim);
  const isRead = call.operation === 'get-order' || call.operation === 'get-payment';
  const request: Message = {
    kind: 'request',
    due: sim.time + delay(sim),
    call_id,
    call,
    faults: drawCallFaults(sim, call),
  };
  sim.trace?.(`  #${call_id} ${call.operation} ${'key' in call ? call.key : ''} sent`);
  if (!drawFault(sim, 'lossBefore')) sim.messages.push(request);
  if (drawFault(sim, 'duplicate')) {
    sim.messages.push({ ...request, due: sim.time + delay(sim), faults: drawCallFaults(sim, call) });
  }
  const until = sim.time + (isRead ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS);
  return yield { for: 'answer', call_id, until };
}

function delay(sim: Simulation): number {
  const { random } = sim;
  return random.next() * (drawFault(sim, 'longDelay') ? MAX_DELAY_MS : USUAL_DELAY_MS);
}

function drawCallFaults(sim: Simulation, { operation }: Call): CallFaults {
  const { random } = sim;
  const faults: CallFaults = { error: null, refusal: null, lag: null };
  // With idempotency by key alone, a call that succeeded but returned an error could never be retried.
  const mayHaveDone = !sim.provider.trustsKeysAlone;
  if (drawFault(sim, 'serverError')) {
    faults.error = {
      code: random.pick(UNKNOWN_OUTCOME_CODES),
      when: mayHaveDone && random.chance(0.5) ? 'after' : 'before',
    };
  }
  if (operation === 'get-order' || operation === 'get-payment') {
    if (!drawFault(sim, 'readLag')) return faults;
    const answers = random.chance(0.5) ? 'previous' : 'not-found';
    return { ...faults, lag: { lagMs: random.next() * MAX_LAG_MS, answers } };
  }
  if (faults.error === null && drawFault(sim, 'temporary')) faults.error = { code: 'PROVIDER_ERROR', when: 'before' };
  if (drawFault(sim, 'refusal')) faults.refusal = REFUSALS[operation];
  return faults;
}

/** Processes a message at its arrival. */
export function deliver(sim: Simulation, message: Message): void {
  switch (message.kind) {
    case 'request':
      begin(sim, message);
      break;
    case 'processed':
      process(sim, message);
      break;
    case 'answer':
      deliverAnswer(sim, message.call_id, message.answer);
      break;
    case 'webhook':
      deliverWebhook(sim, message);
      break;
  }
}

/** Writes take time; meanwhile a request with the same key is rejected as in progress. */
function begin(sim: Simulation, message: Extract<Message, { kind: 'request' }>): void {
  const { call, call_id } = message;
  const known = sim.provider.answers.get(identityOf(call));
  if (!('key' in call)) process(sim, { ...message, kind: 'processed' });
  else if (known !== undefined && sim.time - known.first_used_at < IDEMPOTENCY_MS) {
    sim.trace?.(`  #${call_id} repeats ${call.key}`);
    reply(sim, call_id, known.answer ?? failure('IDEMPOTENT_REQUEST_PROCESSING'));
  } else {
    sim.provider.answers.set(identityOf(call), { first_used_at: sim.time, answer: null });
    sim.messages.push({ ...message, kind: 'processed', due: sim.time + sim.random.next() * USUAL_DELAY_MS });
  }
}

function process(sim: Simulation, { call, call_id, faults }: Extract<Message, { kind: 'processed' }>): void {
  expirePayments(sim.provider, sim.time);
  const answer = processCall(sim.provider, call, faults, sim.time);
  const known = sim.provider.answers.get(identityOf(call));
  if (known !== undefined) known.answer = answer;
  if (sim.trace) sim.trace(`  #${call_id} ${call.operation} processed: ${describe(answer)}`);
  reply(sim, call_id, answer);
}

function identityOf(call: Call): string {
  return 'key' in call ? `${call.operation}:${call.key}` : '';
}

function reply(sim: Simulation, call_id: number, answer: CallResult): void {
  if (drawFault(sim, 'lossAfter')) return;
  sim.messages.push({ kind: 'answer', due: sim.time + delay(sim), call_id, answer });
}

function deliverAnswer(sim: Simulation, callId: number, answer: CallResult): void {
  const actor = sim.actors.find(({ pause }) => pause.for === 'answer' && pause.call_id === callId);
  if (actor === undefined) return;
  sim.trace?.(`  #${callId} answered ${describe(answer)}`);
  actor.answer = answer;
  const isFrozen = drawFault(sim, 'freeze');
  actor.pause = isFrozen ? { for: 'time', until: sim.time + sim.random.next() * MAX_FREEZE_MS } : TURN;
}

export function sendWebhook(sim: Simulation, event: PaymentEvent, transmission_id = `web-${nextNumber(sim)}`): void {
  const message = { kind: 'webhook', event, transmission_id, tries: 1 } as const;
  sim.messages.push({ ...message, due: sim.time + delay(sim) });
  if (drawFault(sim, 'duplicate')) sim.messages.push({ ...message, tries: 8, due: sim.time + delay(sim) });
}

function deliverWebhook(sim: Simulation, message: Extract<Message, { kind: 'webhook' }>): void {
  const isLost = drawFault(sim, 'webhookLoss');
  if (!isLost) receiveWebhook(sim, message.transmission_id, message.event);
  if (!isLost && !drawFault(sim, 'lossAfter')) return;
  const wait = RETRY_MINUTES[message.tries - 1];
  if (wait === undefined || sim.plan.webhookLoss === 1) return;
  sim.messages.push({ ...message, tries: message.tries + 1, due: sim.time + wait * MINUTE_MS });
}

function describe(answer: CallResult): string {
  if (answer.kind === 'payment') return answer.payment.status;
  return answer.kind === 'failure' ? answer.code : 'no response';
}
