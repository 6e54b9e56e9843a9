import { actAsBuyer } from './acts/act-as-buyer.ts';
import { actAsOperator } from './acts/act-as-operator.ts';
import { driveOrders, driveRefunds, driveWebhooks, sweep } from './acts/drive-payments.ts';
import { LedgerRefusal } from './ledger/ledger.ts';
import { deliver, sendWebhook } from './network.ts';
import { cancelInDashboard, expirePayments } from './provider/provider.ts';
import { type Actor, countFault, nowOf, type Process, spawn, strikes, type World } from './world.ts';

const DAY_MS = 86_400_000;
const SECOND_MS = 1_000;
const WORKERS: readonly Process[] = ['worker-1', 'worker-2'];
const PROCESSES: readonly Process[] = ['api', ...WORKERS];

/** One atomic thing happens somewhere: a transaction, a message, a tick of the clock, a fault. */
export function takeStep(world: World): void {
  world.steps += 1;
  if (strikeWorld(world)) return;
  const roll = world.random.next();
  if (roll < 0.06) actAsBuyer(world);
  else if (roll < 0.07) actAsOperator(world);
  else if (roll < 0.12) tickWorker(world, world.random.pick(WORKERS));
  else if (roll < 0.14) passTime(world);
  else if (!goOn(world)) advanceTo(world, nextMoment(world) ?? world.time + SECOND_MS);
}

/** Somebody whose turn it is runs, or a message arrives; false when everything waits for time to pass. */
function goOn(world: World): boolean {
  const isRunFirst = world.random.chance(0.5);
  return isRunFirst ? runSomebody(world) || deliverSomething(world) : deliverSomething(world) || runSomebody(world);
}

function strikeWorld(world: World): boolean {
  const { random } = world;
  if (strikes(world, 'crash')) {
    crash(world, random.pick(PROCESSES));
    return true;
  }
  if (strikes(world, 'clockJump')) {
    world.clockErrorMs = random.below(2 * DAY_MS) - DAY_MS;
    return true;
  }
  if (strikes(world, 'forgedWebhook')) {
    forgeWebhook(world);
    return true;
  }
  if (strikes(world, 'dashboardCancel')) {
    const payments = [...world.provider.payments.values()];
    return (
      payments.length > 0 &&
      cancelInDashboard(world.provider, random.pick(payments), { share: random.pick([1, 1, 0.4]), now: world.time })
    );
  }
  return false;
}

/** Whatever was under way in that process is gone; what was sent stays sent. */
function crash(world: World, process: Process): void {
  world.trace?.(`CRASH of ${process}`);
  world.actors = world.actors.filter((actor) => actor.process !== process);
}

function forgeWebhook(world: World): void {
  const payments = [...world.provider.payments.values()];
  const payment = payments.length > 0 ? world.random.pick(payments) : null;
  sendWebhook(world, {
    payment_key: payment?.payment_key ?? 'made-up',
    order_id: payment?.order_id ?? 'order-1',
    status: world.random.pick(['DONE', 'ABORTED', 'CANCELED']),
    amount_won: payment?.amount_won ?? 100_000,
  });
}

export function isReady(world: World, { pause }: Actor): boolean {
  return pause.for === 'turn' || pause.until <= world.time;
}

function runSomebody(world: World): boolean {
  const ready = world.actors.filter((actor) => isReady(world, actor));
  if (ready.length === 0) return false;
  runActor(world, world.random.pick(ready));
  return true;
}

/** A refusal of the database ends the act, as an exception ends a request. */
export function runActor(world: World, actor: Actor): void {
  const answer = actor.answer ?? { kind: 'lost' as const };
  actor.answer = null;
  try {
    const { done, value } = actor.act.next(answer);
    if (!done) {
      actor.pause = value;
      return;
    }
  } catch (error) {
    if (!(error instanceof LedgerRefusal)) throw error;
    world.trace?.(`refused by the database: ${error.message}`);
  }
  world.actors.splice(world.actors.indexOf(actor), 1);
}

function deliverSomething(world: World): boolean {
  const due = world.messages.filter((message) => message.due <= world.time);
  if (due.length === 0) return false;
  const message = world.random.pick(due);
  if (due.some((other) => other.due < message.due)) countFault(world, 'reorder');
  world.messages.splice(world.messages.indexOf(message), 1);
  deliver(world, message);
  return true;
}

export function tickWorker(world: World, worker: Process): void {
  const { ledger } = world;
  const isDue = ({ next_check_at }: { next_check_at: number | null }) =>
    (next_check_at ?? Number.POSITIVE_INFINITY) <= nowOf(world);
  sweep(world);
  if ([...ledger.orders.values()].some(isDue)) spawn(world, worker, driveOrders(world));
  if ([...ledger.refunds.values()].some(isDue)) spawn(world, worker, driveRefunds(world));
  if ([...ledger.inbox.values()].some(isDue)) spawn(world, worker, driveWebhooks(world));
}

/** Buyers think, servers wait, and now and then a quarter of an hour goes by. */
function passTime(world: World): void {
  const { random } = world;
  advanceTo(world, world.time + random.next() * random.pick([5, 60, 60, 1_200]) * SECOND_MS);
}

/** Whole milliseconds, as clocks have them. */
export function advanceTo(world: World, time: number): void {
  world.time = Math.ceil(time);
  expirePayments(world.provider, world.time);
}

/** When the next message arrives or the next waiting act gives up. */
export function nextMoment(world: World): number | null {
  let next = Number.POSITIVE_INFINITY;
  for (const { due } of world.messages) next = Math.min(next, due);
  for (const { pause } of world.actors) next = Math.min(next, pause.for === 'turn' ? world.time : pause.until);
  return Number.isFinite(next) ? next : null;
}
