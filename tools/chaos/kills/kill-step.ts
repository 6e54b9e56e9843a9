import { setTimeout as pause } from 'node:timers/promises';
import type { FailPointName } from '../../../apps/server/src/platform/fail-points/fail-point-names.ts';
import type { KeptProcess } from '../../money-proof/keep-process.ts';

/** Something that somebody is about to do. */
export interface BegunStep {
  /** Done once; its answer may be lost. */
  press(): Promise<void>;
  /** What a browser, or the person before it, does once the server is there again. */
  again(): Promise<void>;
  check(): Promise<string[]>;
}

export interface StepAct {
  victim: KeptProcess;
  /** The process finds its work at its start, so whoever begins it does so while nobody works. */
  isFoundAtStart?: boolean;
  begin(): Promise<BegunStep>;
}

export interface StepOutcome {
  readyMs: number;
  violations: string[];
}

const DEATH_TIMEOUT_MS = 30_000;
export const READY_WITHIN_MS = 10_000;
/** What is promised is measured and told; a machine busy with other things is slow without anybody's fault. */
const STUCK_AFTER_MS = 3 * READY_WITHIN_MS;

/** A process dies at one named place, is started again by its supervisor, and the act comes to its end. */
export async function killStep(point: FailPointName, act: StepAct): Promise<StepOutcome> {
  const { victim } = act;
  const step = await act.begin();
  const { acting, death } = await armAndPress(point, act, step);
  const died = await Promise.race([death.then(() => true), pause(DEATH_TIMEOUT_MS, false, { ref: false })]);
  const diedAt = performance.now();
  await victim.ready();
  const readyMs = performance.now() - diedAt;
  await acting;
  await step.again();
  const violations = await step.check();
  if (!died) violations.push('the point was never reached');
  if (readyMs > STUCK_AFTER_MS) violations.push(`ready again only after ${(readyMs / 1000).toFixed(1)} s`);
  return { readyMs, violations };
}

async function armAndPress(point: FailPointName, { isFoundAtStart, victim }: StepAct, step: BegunStep) {
  if (isFoundAtStart === true) {
    victim.freeze();
    await step.press();
    victim.arm(point);
    const death = victim.nextDeath();
    // It may die before it says that it is ready.
    const acting = victim.restart().catch(() => undefined);
    return { acting, death };
  }
  victim.arm(point);
  const death = victim.nextDeath();
  return { acting: step.press(), death };
}
