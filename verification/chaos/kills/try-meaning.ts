import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { listModelCalls } from '../../kit/pipeline/pipeline.queries.ts';
import type { TestEnvironment } from '../environment/start-test-environment.ts';
import { countGradings, getGradingEnd } from '../faults.queries.ts';
import type { StepAct } from './kill-step.ts';
import type { GradingSetup } from './try-grading.ts';

const POLL_MS = 200;
const CHECKED_TIMEOUT_MS = 120_000;

/** Kills the worker while it compares a short answer with its key: one comparison, free of charge. */
export function tryMeaning(
  { db, worker }: Pick<TestEnvironment, 'db' | 'worker'>,
  { bundleId, problemId, student }: GradingSetup,
): StepAct {
  return {
    victim: worker,
    begin: async () => {
      const attempts = `/problem-bundles/${bundleId}/attempts`;
      const { id: attempt } = await student.request<{ id: string }>('POST', attempts, { mode: 'PRACTICE' });
      const isChecked = async () =>
        (await countGradings(db, attempt)) > 0 && (await getGradingEnd(db, attempt)).status !== 'PENDING';
      return {
        send: async () => {
          // An answer that was compared before is not compared again.
          await student.request('PUT', `/attempts/${attempt}/answers/${problemId}`, { answer: `답 ${randomUUID()}` });
        },
        retry: async () => {
          const deadline = performance.now() + CHECKED_TIMEOUT_MS;
          while (!(await isChecked()) && performance.now() < deadline) await pause(POLL_MS);
        },
        check: async () => {
          const count = await countGradings(db, attempt);
          if (count !== 1) return [`${count} comparisons of one answer`];
          const { charged_micro, id, status } = await getGradingEnd(db, attempt);
          const calls = await listModelCalls(db, id);
          const answered = calls.filter((call) => call.status === 'ANSWERED').length;
          return [
            ...(status === 'DONE' ? [] : [`ended as ${status}`]),
            ...(charged_micro === '0' && !calls.some((call) => call.is_charged) ? [] : [`charged ${charged_micro}`]),
            ...(answered === 1 ? [] : [`${answered} results are stored`]),
          ];
        },
      };
    },
  };
}
