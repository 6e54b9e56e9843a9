import { setTimeout as pause } from 'node:timers/promises';
import type { Student } from '../../kit/pipeline/open-student.ts';
import { orderBundle, untilBundleFinished } from '../../problems/order-bundle.ts';
import type { TestEnvironment } from '../environment/start-test-environment.ts';
import { getGradingEnd } from '../faults.queries.ts';
import type { StepAct } from './kill-step.ts';
import { checkPaidStep, type PaidReference } from './paid-step.ts';

const ESSAY = '가속도는 속도를 시간으로 미분한 것이고, 속도가 바뀌는 빠르기라는 뜻입니다.';
const POLL_MS = 100;

export interface GradingSetup {
  student: Student;
  bundleId: string;
  problemId: string;
}

/** Creates a problem set with one problem through the API. */
export async function openGradingSetup(
  student: Student,
  order: { note_id: string; model: string; type: 'ESSAY' | 'SHORT' },
): Promise<GradingSetup> {
  const bundleOrder = { note_ids: [order.note_id], counts: { [order.type]: 1 }, model_id: order.model };
  const { id: bundleId } = await untilBundleFinished(student, (await orderBundle(student, bundleOrder)).id);
  const [problem] = await student.request<{ id: string }[]>('GET', `/problem-bundles/${bundleId}/problems`);
  if (problem === undefined) throw new Error('the bundle has no problem');
  return { student, bundleId, problemId: problem.id };
}

/** Kills the worker while it grades an essay: one grading, charged once. */
export function tryGrading(
  environment: Pick<TestEnvironment, 'db' | 'worker'>,
  { bundleId, problemId, student }: GradingSetup,
  reference: PaidReference | null,
): StepAct & { attemptOf(): string } {
  let attempt = '';
  return {
    victim: environment.worker,
    attemptOf: () => attempt,
    begin: async () => {
      const begun = await student.request<{ id: string }>('POST', `/problem-bundles/${bundleId}/attempts`, {
        mode: 'PRACTICE',
      });
      attempt = begun.id;
      const path = `/attempts/${attempt}/answers/${problemId}`;
      await student.request('PUT', path, { answer: ESSAY });
      const { ceiling_credits } = await student.request<{ ceiling_credits: number }>('POST', `${path}/grading-quote`);
      return {
        send: async () => {
          await student.request('POST', `${path}/grading`, { ceiling_credits });
        },
        retry: async () => {
          while ((await getGradingEnd(environment.db, attempt)).status === 'PENDING') await pause(POLL_MS);
        },
        check: async () => {
          const end = await getGradingEnd(environment.db, attempt);
          const paid = await checkPaidStep(environment, { id: end.id, end, expected: 'DONE', reference });
          return end.count === 1 ? paid : [...paid, `${end.count} gradings`];
        },
      };
    },
  };
}
