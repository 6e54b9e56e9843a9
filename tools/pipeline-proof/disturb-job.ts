import { setTimeout as pause } from 'node:timers/promises';
import { waitUntilIdle } from '../money-proof/wait-until-final.ts';
import { type CountedCall, listModelCalls } from '../pipeline/pipeline.queries.ts';
import { checkJob } from './check-job.ts';
import { keyOf } from './compare-calls.ts';
import type { KnownLecture, Scene } from './open-scene.ts';

const POLL_MS = 20;
const PATIENCE_MS = 60_000;
const IDLE_TIMEOUT_MS = 60_000;

export interface Disturbance {
  /** With answers that take so long, there is time to disturb. */
  latency_ms: number;
  /** Answers which calls may be asked again because of it. */
  disturb(jobId: string): Promise<Set<string>>;
}

/** A job among trouble, held against the undisturbed one. */
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
  return await checkJob(scene, { id, lecture, inFlight });
}

/** The calls under way as soon as there are so many of a step, or fewer when no more come. */
export async function untilUnderWay(scene: Scene, input: { jobId: string; step: string; count: number }) {
  const isUnderWay = (call: CountedCall) => call.status === 'SENT';
  return await untilCalls(scene, input.jobId, (calls) => {
    const open = calls.filter(isUnderWay);
    return open.filter((call) => call.step === input.step).length >= input.count ? new Set(open.map(keyOf)) : null;
  });
}

export async function untilCalls<Found>(
  { stack }: Scene,
  jobId: string,
  find: (calls: CountedCall[]) => Found | null,
): Promise<Found> {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    const found = find(await listModelCalls(stack.db, jobId));
    if (found !== null) return found;
    await pause(POLL_MS);
  }
  throw new Error(`job ${jobId} never came so far`);
}
