import { setTimeout as pause } from 'node:timers/promises';
import type { FailPointName } from '../../apps/server/src/platform/fail-points/fail-point-names.ts';
import { type CountedCall, listModelCalls } from '../kit/pipeline/pipeline.queries.ts';
import type { PipelineStack } from '../kit/pipeline/start-pipeline-stack.ts';
import type { VerificationResult } from '../kit/verification-result.ts';
import { waitUntilIdle } from '../kit/wait-until-final.ts';

const DEATH_TIMEOUT_MS = 120_000;
const IDLE_TIMEOUT_MS = 60_000;
/** Three times the objective, which the chaos part `restarts` measures alone: other parts run beside this one. */
const STUCK_AFTER_MS = 30_000;

export interface Kill {
  point: FailPointName;
  /** Passage of the fail point at which the process is killed. */
  hit: number;
}

/** Work that is in progress when the worker is killed. */
export interface BegunWork {
  /** Subject of the model calls that may be in flight; null without model calls. */
  subjectId: string | null;
  finish(): Promise<string>;
}

export interface KillOutcome {
  readyMs: number;
  finalMs: number;
  extraCalls: number;
  violations: string[];
}

/** Kills the worker at one fail point, waits for its restart and verifies that the work completes. */
export async function killWorker(
  stack: PipelineStack,
  { point, hit }: Kill,
  act: { begin(): Promise<BegunWork>; check(id: string, left: readonly CountedCall[]): Promise<string[]> },
): Promise<KillOutcome> {
  const [worker] = stack.workers;
  if (worker === undefined) throw new Error('the stack has no worker');
  stack.gemini.control.clearJournal();
  worker.arm(point, hit);
  const death = worker.nextDeath();
  const begun = await act.begin();
  const died = await Promise.race([death.then(() => true), pause(DEATH_TIMEOUT_MS, false, { ref: false })]);
  const diedAt = performance.now();
  // Before the lease expires, no other worker takes over, so these are the calls in flight at the kill.
  const calls = begun.subjectId === null ? [] : await listModelCalls(stack.db, begun.subjectId);
  const left = calls.filter((call) => call.status === 'SENT');
  await worker.ready();
  const readyMs = performance.now() - diedAt;
  const id = await begun.finish();
  const finalMs = performance.now() - diedAt;
  await waitUntilIdle(stack.db, IDLE_TIMEOUT_MS);
  const violations = await act.check(id, left);
  if (!died) violations.push('the fail point was never reached');
  if (readyMs > STUCK_AFTER_MS) violations.push(`ready again only after ${seconds(readyMs)}`);
  return { readyMs, finalMs, extraCalls: left.length, violations };
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

export function describeKill({ point, hit }: Kill, { readyMs, finalMs, extraCalls, violations }: KillOutcome): string {
  const summary = `${extraCalls} calls repeated, ready in ${seconds(readyMs)}, final in ${seconds(finalMs)}`;
  return `  ${point} at passage ${hit}: ${violations.length} violations, ${summary}`;
}

export function summarizeKills(
  trials: readonly Kill[],
  outcomes: readonly KillOutcome[],
): Required<Pick<VerificationResult, 'figures' | 'counts'>> {
  const maxOf = (pick: (outcome: KillOutcome) => number) => Math.max(0, ...outcomes.map(pick));
  const extra = outcomes.reduce((sum, outcome) => sum + outcome.extraCalls, 0);
  const readyMs = maxOf((one) => one.readyMs);
  const figures =
    `${new Set(trials.map(({ point }) => point)).size} points, ${trials.length} kills, ` +
    `${extra} calls in flight repeated without charge, ready again within ${seconds(readyMs)}, ` +
    `final within ${seconds(maxOf((one) => one.finalMs))}`;
  return { figures, counts: { kills: trials.length } };
}
