import { actAsBuyer } from './acts/act-as-buyer.ts';
import { actAsOperator } from './acts/act-as-operator.ts';
import { driveOrders, driveRefunds, driveWebhooks, sweep } from './acts/drive-payments.ts';
import { LedgerRefusal } from './ledger/ledger.ts';
import { deliver, sendWebhook } from './network.ts';
import { cancelInDashboard, expirePayments } from './provider/provider.ts';
import { type Actor, countFault, drawFault, nowOf, type Process, type Simulation, spawn } from './simulation.ts';

const DAY_MS = 86_400_000;
const SECOND_MS = 1_000;
const WORKERS: readonly Process[] = ['worker-1', 'worker-2'];
const PROCESSES: readonly Process[] = ['api', ...WORKERS];

/** Performs one atomic step: a transaction, a message, a clock tick or a fault. */
export function takeStep(sim: Simulation): void {
  sim.steps += 1;
  if (injectFault(sim)) return;
  const roll = sim.random.next();
  if (roll < 0.06) actAsBuyer(sim);
  else if (roll < 0.07) actAsOperator(sim);
  else if (roll < 0.12) tickWorker(sim, sim.random.pick(WORKERS));
  else if (roll < 0.14) passTime(sim);
  else if (!runOrDeliver(sim)) advanceTo(sim, nextMoment(sim) ?? sim.time + SECOND_MS);
}

/** Runs a ready act or delivers a message; returns false when everything waits for time to pass. */
function runOrDeliver(sim: Simulation): boolean {
  const isRunFirst = sim.random.chance(0.5);
  return isRunFirst ? runReadyActor(sim) || deliverDueMessage(sim) : deliverDueMessage(sim) || runReadyActor(sim);
}

function injectFault(sim: Simulation): boolean {
  const { random } = sim;
  if (drawFault(sim, 'crash')) {
    crash(sim, random.pick(PROCESSES));
    return true;
  }
  if (drawFault(sim, 'clockJump')) {
    sim.clockErrorMs = random.below(2 * DAY_MS) - DAY_MS;
    return true;
  }
  if (drawFault(sim, 'forgedWebhook')) {
    forgeWebhook(sim);
    return true;
  }
  if (drawFault(sim, 'dashboardCancel')) {
    const payments = [...sim.provider.payments.values()];
    return (
      payments.length > 0 &&
      cancelInDashboard(sim.provider, random.pick(payments), { share: random.pick([1, 1, 0.4]), now: sim.time })
    );
  }
  return false;
}

/** Removes the acts of the process; sent messages stay sent. */
function crash(sim: Simulation, process: Process): void {
  sim.trace?.(`CRASH of ${process}`);
  sim.actors = sim.actors.filter((actor) => actor.process !== process);
}

function forgeWebhook(sim: Simulation): void {
  const payments = [...sim.provider.payments.values()];
  const payment = payments.length > 0 ? sim.random.pick(payments) : null;
  sendWebhook(sim, {
    payment_key: payment?.payment_key ?? 'made-up',
    order_id: payment?.order_id ?? 'order-1',
    status: sim.random.pick(['DONE', 'ABORTED', 'CANCELED']),
    amount_won: payment?.amount_won ?? 100_000,
  });
}

export function isReady(sim: Simulation, { pause }: Actor): boolean {
  return pause.for === 'turn' || pause.until <= sim.time;
}

function runReadyActor(sim: Simulation): boolean {
  const ready = sim.actors.filter((actor) => isReady(sim, actor));
  if (ready.length === 0) return false;
  runActor(sim, sim.random.pick(ready));
  return true;
}

/** A rejection by the database ends the act, like an exception ends a request. */
export function runActor(sim: Simulation, actor: Actor): void {
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
    sim.trace?.(`rejected by the database: ${error.message}`);
  }
  sim.actors.splice(sim.actors.indexOf(actor), 1);
}

function deliverDueMessage(sim: Simulation): boolean {
  const due = sim.messages.filter((message) => message.due <= sim.time);
  if (due.length === 0) return false;
  const message = sim.random.pick(due);
  if (due.some((other) => other.due < message.due)) countFault(sim, 'reorder');
  sim.messages.splice(sim.messages.indexOf(message), 1);
  deliver(sim, message);
  return true;
}

export function tickWorker(sim: Simulation, worker: Process): void {
  const { ledger } = sim;
  const isDue = ({ next_check_at }: { next_check_at: number | null }) =>
    (next_check_at ?? Number.POSITIVE_INFINITY) <= nowOf(sim);
  sweep(sim);
  if ([...ledger.orders.values()].some(isDue)) spawn(sim, worker, driveOrders(sim));
  if ([...ledger.refunds.values()].some(isDue)) spawn(sim, worker, driveRefunds(sim));
  if ([...ledger.inbox.values()].some(isDue)) spawn(sim, worker, driveWebhooks(sim));
}

function passTime(sim: Simulation): void {
  const { random } = sim;
  advanceTo(sim, sim.time + random.next() * random.pick([5, 60, 60, 1_200]) * SECOND_MS);
}

/** Rounds up to whole milliseconds. */
export function advanceTo(sim: Simulation, time: number): void {
  sim.time = Math.ceil(time);
  expirePayments(sim.provider, sim.time);
}

/** Time of the next message or of the next timeout. */
export function nextMoment(sim: Simulation): number | null {
  let next = Number.POSITIVE_INFINITY;
  for (const { due } of sim.messages) next = Math.min(next, due);
  for (const { pause } of sim.actors) next = Math.min(next, pause.for === 'turn' ? sim.time : pause.until);
  return Number.isFinite(next) ? next : null;
}
