import { isOpenHint, isOpenOrder, isOpenRefund } from './acts/drive-payments.ts';
import { NO_FAULTS } from './fault-plan.ts';
import { deliver } from './network.ts';
import { endOf } from './provider/provider.ts';
import { nowOf, type Simulation } from './simulation.ts';
import { advanceTo, isReady, nextMoment, runActor, tickWorker } from './take-step.ts';

const MAX_ROUNDS = 20_000;

/** Runs without faults and buyers until nothing is open. Returns false when it does not finish. */
export function converge(sim: Simulation, afterEach: () => void): boolean {
  sim.plan = NO_FAULTS;
  sim.trace?.('--- no more faults');
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    settleDown(sim, afterEach);
    const next = nextWork(sim);
    if (next === null) return true;
    advanceTo(sim, Math.max(sim.time, next));
    if (nextCheck(sim) <= nowOf(sim)) tickWorker(sim, 'worker-1');
  }
  return false;
}

/** Runs all acts and messages that are due now. */
function settleDown(sim: Simulation, afterEach: () => void): void {
  for (;;) {
    const actor = sim.actors.find((one) => isReady(sim, one));
    const message = sim.messages.find(({ due }) => due <= sim.time);
    if (actor === undefined && message === undefined) return;
    sim.steps += 1;
    if (actor !== undefined) runActor(sim, actor);
    else if (message !== undefined) {
      sim.messages.splice(sim.messages.indexOf(message), 1);
      deliver(sim, message);
    }
    afterEach();
  }
}

/** Time of the next worker check, on our clock. */
function nextCheck({ ledger }: Simulation): number {
  const open = [
    ...[...ledger.orders.values()].filter(isOpenOrder),
    ...[...ledger.refunds.values()].filter(isOpenRefund),
    ...[...ledger.inbox.values()].filter(isOpenHint),
  ];
  const jobHolds = [...ledger.holds.values()].filter(({ purpose, status }) => status === 'HELD' && purpose === 'JOB');
  return Math.min(
    ...open.map(({ next_check_at }) => next_check_at ?? 0),
    ...jobHolds.map(({ expires_at }) => expires_at),
  );
}

/** Time of the next event, in true time; null when nothing is pending. */
function nextWork(sim: Simulation): number | null {
  const expiries = [...sim.provider.open].map(endOf);
  const next = Math.min(nextMoment(sim) ?? Number.POSITIVE_INFINITY, nextCheck(sim) - sim.clockErrorMs, ...expiries);
  return Number.isFinite(next) ? next : null;
}
