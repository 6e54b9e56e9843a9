import { setTimeout as pause } from 'node:timers/promises';
import type { FailPointName } from '../../apps/server/src/platform/fail-points/fail-point-names.ts';
import type { ProofResult } from '../money-proof/proof-block.ts';
import { waitUntilIdle } from '../money-proof/wait-until-final.ts';
import { type CountedCall, listModelCalls } from '../pipeline/pipeline.queries.ts';
import type { PipelineStack } from '../pipeline/start-pipeline-stack.ts';

const DEATH_TIMEOUT_MS = 120_000;
const IDLE_TIMEOUT_MS = 60_000;
const PROMISED_MS = 10_000;
/** What is promised is measured and told; a machine busy with other things is slow without anybody's fault. */
const STUCK_AFTER_MS = 3 * PROMISED_MS;

export interface Kill {
  point: FailPointName;
  /** At which passage the process dies. */
  hit: number;
}

/** Work that was begun while a death awaits its worker. */
export interface BegunWork {
  /** Whose calls of the model may be under way then; null when it asks none. */
  subjectId: string | null;
  finish(): Promise<string>;
}

export interface KillOutcome {
  readyMs: number;
  finalMs: number;
  extraCalls: number;
  violations: string[];
}

/** The worker dies at one named place, is started again by its supervisor, and the work comes to its end. */
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
  // Nobody takes the dead one's work over before its lease has run out, so this is what it left.
  const calls = begun.subjectId === null ? [] : await listModelCalls(stack.db, begun.subjectId);
  const left = calls.filter((call) => call.status === 'SENT');
  await worker.ready();
  const readyMs = performance.now() - diedAt;
  const id = await begun.finish();
  const finalMs = performance.now() - diedAt;
  await waitUntilIdle(stack.db, IDLE_TIMEOUT_MS);
  const violations = await act.check(id, left);
  if (!died) violations.push('the point was never reached');
  if (readyMs > STUCK_AFTER_MS) violations.push(`ready again only after ${seconds(readyMs)}`);
  return { readyMs, finalMs, extraCalls: left.length, violations };
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

export function describeKill({ point, hit }: Kill, { readyMs, finalMs, extraCalls, violations }: KillOutcome): string {
  const again = `${extraCalls} calls again, ready in ${seconds(readyMs)}, final in ${seconds(finalMs)}`;
  return `  ${point} at passage ${hit}: ${violations.length} violations, ${again}`;
}

export function tellKills(
  trials: readonly Kill[],
  outcomes: readonly KillOutcome[],
): Required<Pick<ProofResult, 'figures' | 'counts' | 'measures'>> {
  const most = (pick: (outcome: KillOutcome) => number) => Math.max(0, ...outcomes.map(pick));
  const extra = outcomes.reduce((sum, outcome) => sum + outcome.extraCalls, 0);
  const readyMs = most((one) => one.readyMs);
  const figures =
    `${new Set(trials.map(({ point }) => point)).size} points, ${trials.length} kills, ` +
    `${extra} calls in flight asked again at no charge, ready again within ${seconds(readyMs)}, ` +
    `final within ${seconds(most((one) => one.finalMs))}`;
  return {
    figures,
    counts: { kills: trials.length },
    measures: [
      {
        promise: 'recovery',
        what: 'a worker killed at work is ready again',
        figure: seconds(readyMs),
        limit: seconds(PROMISED_MS),
        isKept: readyMs <= PROMISED_MS,
      },
    ],
  };
}
