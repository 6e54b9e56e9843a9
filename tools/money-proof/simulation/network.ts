import { receiveWebhook } from './acts/receive-webhook.ts';
import { answerCall, type Call, failure, type Mood } from './provider/answer-call.ts';
import { type Announcement, type Answer, expirePayments } from './provider/provider.ts';
import { type Act, type Message, nextNumber, strikes, TURN, type World } from './world.ts';

const WRITE_TIMEOUT_MS = 15_000;
const READ_TIMEOUT_MS = 5_000;
const USUAL_DELAY_MS = 400;
const LONGEST_DELAY_MS = 10 * 60_000;
const LONGEST_LAG_MS = 60_000;
const LONGEST_FREEZE_MS = 40 * 60_000;
const IDEMPOTENCY_MS = 15 * 86_400_000;
const RETRY_MINUTES = [1, 4, 16, 64, 256, 1024, 4096];
const MINUTE_MS = 60_000;

const REFUSALS = { confirm: 'REJECT_CARD_PAYMENT', cancel: 'REFUND_REJECTED' };
const UNSURE = ['FAILED_INTERNAL_SYSTEM_PROCESSING', 'COMMON_ERROR', 'SOMETHING_NEW'];

/** Sends a question and waits for the answer as long as the real caller would. */
export function* ask(world: World, call: Call): Act<Answer> {
  const call_id = nextNumber(world);
  const isRead = call.operation === 'get-order' || call.operation === 'get-payment';
  const request: Message = {
    kind: 'request',
    due: world.time + delay(world),
    call_id,
    call,
    mood: drawMood(world, call),
  };
  world.trace?.(`  #${call_id} ${call.operation} ${'key' in call ? call.key : ''} sent`);
  if (!strikes(world, 'lossBefore')) world.messages.push(request);
  if (strikes(world, 'duplicate')) {
    world.messages.push({ ...request, due: world.time + delay(world), mood: drawMood(world, call) });
  }
  const until = world.time + (isRead ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS);
  return yield { for: 'answer', call_id, until };
}

function delay(world: World): number {
  const { random } = world;
  return random.next() * (strikes(world, 'longDelay') ? LONGEST_DELAY_MS : USUAL_DELAY_MS);
}

function drawMood(world: World, { operation }: Call): Mood {
  const { random } = world;
  const mood: Mood = { error: null, refusal: null, lag: null };
  // Told apart by their keys alone, a call that was done and yet answered with an error could never be tried again.
  const mayHaveDone = !world.provider.trustsKeysAlone;
  if (strikes(world, 'serverError')) {
    mood.error = { code: random.pick(UNSURE), when: mayHaveDone && random.chance(0.5) ? 'after' : 'before' };
  }
  if (operation === 'get-order' || operation === 'get-payment') {
    if (!strikes(world, 'readLag')) return mood;
    const answers = random.chance(0.5) ? 'previous' : 'not-found';
    return { ...mood, lag: { lagMs: random.next() * LONGEST_LAG_MS, answers } };
  }
  if (mood.error === null && strikes(world, 'temporary')) mood.error = { code: 'PROVIDER_ERROR', when: 'before' };
  if (strikes(world, 'refusal')) mood.refusal = REFUSALS[operation];
  return mood;
}

/** What happens when a message arrives, wherever it was going. */
export function deliver(world: World, message: Message): void {
  switch (message.kind) {
    case 'request':
      begin(world, message);
      break;
    case 'processed':
      process(world, message);
      break;
    case 'answer':
      hand(world, message.call_id, message.answer);
      break;
    case 'webhook':
      deliverWebhook(world, message);
      break;
  }
}

/** Writes take a moment, during which a repetition of their key is told to wait. */
function begin(world: World, message: Extract<Message, { kind: 'request' }>): void {
  const { call, call_id } = message;
  const known = world.provider.answers.get(identityOf(call));
  if (!('key' in call)) process(world, { ...message, kind: 'processed' });
  else if (known !== undefined && world.time - known.first_used_at < IDEMPOTENCY_MS) {
    world.trace?.(`  #${call_id} repeats ${call.key}`);
    reply(world, call_id, known.answer ?? failure('IDEMPOTENT_REQUEST_PROCESSING'));
  } else {
    world.provider.answers.set(identityOf(call), { first_used_at: world.time, answer: null });
    world.messages.push({ ...message, kind: 'processed', due: world.time + world.random.next() * USUAL_DELAY_MS });
  }
}

function process(world: World, { call, call_id, mood }: Extract<Message, { kind: 'processed' }>): void {
  expirePayments(world.provider, world.time);
  const answer = answerCall(world.provider, call, mood, world.time);
  const known = world.provider.answers.get(identityOf(call));
  if (known !== undefined) known.answer = answer;
  if (world.trace) world.trace(`  #${call_id} ${call.operation} processed: ${describe(answer)}`);
  reply(world, call_id, answer);
}

function identityOf(call: Call): string {
  return 'key' in call ? `${call.operation}:${call.key}` : '';
}

function reply(world: World, call_id: number, answer: Answer): void {
  if (strikes(world, 'lossAfter')) return;
  world.messages.push({ kind: 'answer', due: world.time + delay(world), call_id, answer });
}

function hand(world: World, callId: number, answer: Answer): void {
  const actor = world.actors.find(({ pause }) => pause.for === 'answer' && pause.call_id === callId);
  if (actor === undefined) return;
  world.trace?.(`  #${callId} answered ${describe(answer)}`);
  actor.answer = answer;
  const isFrozen = strikes(world, 'freeze');
  actor.pause = isFrozen ? { for: 'time', until: world.time + world.random.next() * LONGEST_FREEZE_MS } : TURN;
}

export function sendWebhook(world: World, news: Announcement, transmission_id = `web-${nextNumber(world)}`): void {
  const message = { kind: 'webhook', news, transmission_id, tries: 1 } as const;
  world.messages.push({ ...message, due: world.time + delay(world) });
  if (strikes(world, 'duplicate')) world.messages.push({ ...message, tries: 8, due: world.time + delay(world) });
}

function deliverWebhook(world: World, message: Extract<Message, { kind: 'webhook' }>): void {
  const isLost = strikes(world, 'webhookLoss');
  if (!isLost) receiveWebhook(world, message.transmission_id, message.news);
  if (!isLost && !strikes(world, 'lossAfter')) return;
  const wait = RETRY_MINUTES[message.tries - 1];
  if (wait === undefined || world.plan.webhookLoss === 1) return;
  world.messages.push({ ...message, tries: message.tries + 1, due: world.time + wait * MINUTE_MS });
}

function describe(answer: Answer): string {
  if (answer.kind === 'payment') return answer.payment.status;
  return answer.kind === 'failure' ? answer.code : 'nothing';
}
