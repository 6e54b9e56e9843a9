import { isOpenHint, isOpenOrder, isOpenRefund } from './acts/drive-payments.ts';
import { CALM } from './fault-plan.ts';
import { deliver } from './network.ts';
import { endOf } from './provider/provider.ts';
import { advanceTo, isReady, nextMoment, runActor, tickWorker } from './take-step.ts';
import { nowOf, type World } from './world.ts';

const MOST_ROUNDS = 20_000;

/** No more faults and no more buyers: whatever is open must come to its end. False when it does not. */
export function converge(world: World, afterEach: () => void): boolean {
  world.plan = CALM;
  world.trace?.('--- no more faults');
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    settleDown(world, afterEach);
    const next = nextWork(world);
    if (next === null) return true;
    advanceTo(world, Math.max(world.time, next));
    if (nextCheck(world) <= nowOf(world)) tickWorker(world, 'worker-1');
  }
  return false;
}

/** Everything that needs no more time. */
function settleDown(world: World, afterEach: () => void): void {
  for (;;) {
    const actor = world.actors.find((one) => isReady(world, one));
    const message = world.messages.find(({ due }) => due <= world.time);
    if (actor === undefined && message === undefined) return;
    world.steps += 1;
    if (actor !== undefined) runActor(world, actor);
    else if (message !== undefined) {
      world.messages.splice(world.messages.indexOf(message), 1);
      deliver(world, message);
    }
    afterEach();
  }
}

/** In our time: when a worker has to look at something again. */
function nextCheck({ ledger }: World): number {
  const watched = [
    ...[...ledger.orders.values()].filter(isOpenOrder),
    ...[...ledger.refunds.values()].filter(isOpenRefund),
    ...[...ledger.inbox.values()].filter(isOpenHint),
  ];
  const jobHolds = [...ledger.holds.values()].filter(({ purpose, status }) => status === 'HELD' && purpose === 'JOB');
  return Math.min(
    ...watched.map(({ next_check_at }) => next_check_at ?? 0),
    ...jobHolds.map(({ expires_at }) => expires_at),
  );
}

/** In true time; null when nothing waits any more. */
function nextWork(world: World): number | null {
  const expiries = [...world.provider.open].map(endOf);
  const next = Math.min(
    nextMoment(world) ?? Number.POSITIVE_INFINITY,
    nextCheck(world) - world.clockErrorMs,
    ...expiries,
  );
  return Number.isFinite(next) ? next : null;
}
