import { setTimeout as pause } from 'node:timers/promises';
import { type CountedCall, listModelCalls } from '../kit/pipeline/pipeline.queries.ts';
import { waitUntilIdle } from '../kit/wait-until-final.ts';
import { checkJob } from './check-job.ts';
import { keyOf } from './compare-calls.ts';
import type { KnownLecture, Scene } from './open-scene.ts';

const POLL_MS = 20;
const TIMEOUT_MS = 60_000;
const IDLE_TIMEOUT_MS = 60_000;

export interface Disturbance {
  /** Model latency during the job; long enough to inject the fault. */
  latency_ms: number;
  /** Injects the fault and returns the calls that may be repeated because of it. */
  disturb(jobId: string): Promise<Set<string>>;
  isDatabaseInterrupted?: boolean;
}

/** Runs a job with a fault and compares it with the undisturbed reference. */
export async function disturbJob(scene: Scene, lecture: KnownLecture, disturbance: Disturbance): Promise<string[]> {
  const { stack, student, model } = scene;
  const { control } = stack.gemini;
  control.clearJournal();
  control.setLatency({ fixed_ms: disturbance.latency_ms, per_output_token_ms: 0, scale: 1 });
  const { id } = await student.start((await student.quote(lecture.lecture_id, model)).id);
  const inFlight = await disturbance.disturb(id);
  await student.untilFinished(id);
  control.setLatency({ fixed_ms: 0, per_output_token_ms: 0, scale: 1 });
  await waitUntilIdle(stack.db, IDLE_TIMEOUT_MS);
  const { isDatabaseInterrupted = false } = disturbance;
  return await checkJob(scene, { id, lecture, inFlight, isDatabaseInterrupted });
}

/** Waits until `count` calls of a step are in flight and returns all calls in flight. */
export async function untilInFlight(scene: Scene, input: { jobId: string; step: string; count: number }) {
  const isInFlight = (call: CountedCall) => call.status === 'SENT';
  return await untilCalls(scene, input.jobId, (calls) => {
    const open = calls.filter(isInFlight);
    return open.filter((call) => call.step === input.step).length >= input.count ? new Set(open.map(keyOf)) : null;
  });
}

export async function untilCalls<Found>(
  { stack }: Scene,
  jobId: string,
  find: (calls: CountedCall[]) => Found | null,
): Promise<Found> {
  const deadline = performance.now() + TIMEOUT_MS;
  while (performance.now() < deadline) {
    const found = find(await listModelCalls(stack.db, jobId));
    if (found !== null) return found;
    await pause(POLL_MS);
  }
  throw new Error(`job ${jobId} did not reach the expected calls in time`);
}
