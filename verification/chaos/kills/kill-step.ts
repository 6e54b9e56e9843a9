import { setTimeout as pause } from 'node:timers/promises';
import type { FailPointName } from '../../../apps/server/src/platform/fail-points/fail-point-names.ts';
import type { SupervisedProcess } from '../../kit/supervise-process.ts';

/** A prepared user action. */
export interface PreparedStep {
  /** Sends the request once; its response may be lost. */
  send(): Promise<void>;
  /** What the browser or the user does when the server is available again. */
  retry(): Promise<void>;
  check(): Promise<string[]>;
}

export interface StepAct {
  victim: SupervisedProcess;
  /** True: the process picks up the work at its start, so the work is created while the process is frozen. */
  isFoundAtStart?: boolean;
  begin(): Promise<PreparedStep>;
}

export interface StepOutcome {
  readyMs: number;
  violations: string[];
}

const DEATH_TIMEOUT_MS = 30_000;
/** Three times the objective, which the part `restarts` measures alone: other parts run beside this one. */
const STUCK_AFTER_MS = 30_000;

/** Kills a process at one fail point, waits for its restart and verifies that the action completes. */
export async function killStep(point: FailPointName, act: StepAct): Promise<StepOutcome> {
  const { victim } = act;
  const step = await act.begin();
  const { acting, death } = await armAndSend(point, act, step);
  const died = await Promise.race([death.then(() => true), pause(DEATH_TIMEOUT_MS, false, { ref: false })]);
  const diedAt = performance.now();
  await victim.ready();
  const readyMs = performance.now() - diedAt;
  await acting;
  await step.retry();
  const violations = await step.check();
  if (!died) violations.push('the fail point was never reached');
  if (readyMs > STUCK_AFTER_MS) violations.push(`ready again only after ${(readyMs / 1000).toFixed(1)} s`);
  return { readyMs, violations };
}

async function armAndSend(point: FailPointName, { isFoundAtStart, victim }: StepAct, step: PreparedStep) {
  if (isFoundAtStart === true) {
    victim.freeze();
    await step.send();
    victim.arm(point);
    const death = victim.nextDeath();
    // The process may be killed before it is ready.
    const acting = victim.restart().catch(() => undefined);
    return { acting, death };
  }
  victim.arm(point);
  const death = victim.nextDeath();
  return { acting: step.send(), death };
}
