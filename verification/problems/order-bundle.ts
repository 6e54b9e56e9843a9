import { setTimeout as pause } from 'node:timers/promises';
import type { ProblemType } from '@pilgi/domain/study';
import type { problemBundlesCalls, WireResponse } from '../../packages/contract/src/index.ts';
import type { Student } from '../kit/pipeline/open-student.ts';

export type Bundle = WireResponse<typeof problemBundlesCalls.get>;
export type ProblemView = WireResponse<typeof problemBundlesCalls.listProblems>[number];
export type AnswerKey = WireResponse<typeof problemBundlesCalls.getAnswerKey>[number];

const POLL_MS = 200;
const TIMEOUT_MS = 20 * 60_000;

/** Requests a quote and starts the bundle, like the web client. */
export async function orderBundle(
  student: Student,
  order: { note_ids: string[]; counts: Partial<Record<ProblemType, number>>; model_id: string },
): Promise<Bundle> {
  const quoteRequest = { ...order, difficulty: 'MIXED' };
  const quote = await student.request<{ id: string }>('POST', '/problem-bundles/quote', quoteRequest);
  return await student.request<Bundle>('POST', '/problem-bundles', { quote_id: quote.id });
}

export async function untilBundleFinished(student: Student, id: string): Promise<Bundle> {
  const deadline = performance.now() + TIMEOUT_MS;
  for (;;) {
    const bundle = await student.request<Bundle>('GET', `/problem-bundles/${id}`);
    if (bundle.finished_at !== null) return bundle;
    if (performance.now() > deadline) throw new Error(`bundle ${id} did not finish in time`);
    await pause(POLL_MS);
  }
}
