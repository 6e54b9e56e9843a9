import { setTimeout as pause } from 'node:timers/promises';
import type { Student } from '../../pipeline/open-student.ts';
import { orderBundle, untilBundleFinished } from '../../problems-proof/order-bundle.ts';
import { getGradingEnd } from '../blows.queries.ts';
import type { World } from '../world/start-world.ts';
import type { StepAct } from './kill-step.ts';
import { checkPaidStep, type PaidReference } from './paid-step.ts';

const ESSAY = '가속도는 속도를 시간으로 미분한 것이고, 속도가 바뀌는 빠르기라는 뜻입니다.';
const POLL_MS = 100;

export interface GradingDesk {
  student: Student;
  bundleId: string;
  problemId: string;
}

/** A bundle with an essay in it, made by the product itself. */
export async function openGradingDesk(
  student: Student,
  order: { note_id: string; model: string },
): Promise<GradingDesk> {
  const wish = { note_ids: [order.note_id], counts: { ESSAY: 1 }, model_id: order.model };
  const { id: bundleId } = await untilBundleFinished(student, (await orderBundle(student, wish)).id);
  const [problem] = await student.ask<{ id: string }[]>('GET', `/problem-bundles/${bundleId}/problems`);
  if (problem === undefined) throw new Error('the bundle has no problem');
  return { student, bundleId, problemId: problem.id };
}

/** An essay is graded while the worker dies: one grading, paid once. */
export function tryGrading(
  world: Pick<World, 'db' | 'worker'>,
  { bundleId, problemId, student }: GradingDesk,
  reference: PaidReference | null,
): StepAct & { attemptOf(): string } {
  let attempt = '';
  return {
    victim: world.worker,
    attemptOf: () => attempt,
    begin: async () => {
      const begun = await student.ask<{ id: string }>('POST', `/problem-bundles/${bundleId}/attempts`, {
        mode: 'PRACTICE',
      });
      attempt = begun.id;
      const path = `/attempts/${attempt}/answers/${problemId}`;
      await student.ask('PUT', path, { answer: ESSAY });
      const { ceiling_credits } = await student.ask<{ ceiling_credits: number }>('POST', `${path}/grading-quote`);
      return {
        press: async () => {
          await student.ask('POST', `${path}/grading`, { ceiling_credits });
        },
        again: async () => {
          while ((await getGradingEnd(world.db, attempt)).status === 'PENDING') await pause(POLL_MS);
        },
        check: async () => {
          const end = await getGradingEnd(world.db, attempt);
          const paid = await checkPaidStep(world, { id: end.id, end, wanted: 'DONE', reference });
          return end.count === 1 ? paid : [...paid, `${end.count} gradings`];
        },
      };
    },
  };
}
