import { setTimeout as pause } from 'node:timers/promises';
import type { problemBundlesCalls, WireAnswer } from '../../packages/contract/src/index.ts';
import type { ProblemType } from '../../packages/domain/src/index.ts';
import type { Student } from '../pipeline/open-student.ts';

export type Bundle = WireAnswer<typeof problemBundlesCalls.get>;
export type AskedProblem = WireAnswer<typeof problemBundlesCalls.listProblems>[number];
export type AnswerKey = WireAnswer<typeof problemBundlesCalls.getAnswerKey>[number];

const POLL_MS = 200;
const PATIENCE_MS = 20 * 60_000;

/** As the screen does it: a price, and then the start. */
export async function orderBundle(
  student: Student,
  order: { note_ids: string[]; counts: Partial<Record<ProblemType, number>>; model_id: string },
): Promise<Bundle> {
  const asked = { ...order, difficulty: 'MIXED' };
  const quote = await student.ask<{ id: string }>('POST', '/problem-bundles/quote', asked);
  return await student.ask<Bundle>('POST', '/problem-bundles', { quote_id: quote.id });
}

export async function untilBundleFinished(student: Student, id: string): Promise<Bundle> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const bundle = await student.ask<Bundle>('GET', `/problem-bundles/${id}`);
    if (bundle.finished_at !== null) return bundle;
    if (performance.now() > deadline) throw new Error(`bundle ${id} comes to no end`);
    await pause(POLL_MS);
  }
}
