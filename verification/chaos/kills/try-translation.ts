import { setTimeout as pause } from 'node:timers/promises';
import type { Student } from '../../kit/pipeline/open-student.ts';
import type { TestEnvironment } from '../environment/start-test-environment.ts';
import { getTranslationEnd } from '../faults.queries.ts';
import type { StepAct } from './kill-step.ts';
import { checkPaidStep, type PaidReference } from './paid-step.ts';

const POLL_MS = 100;
const SECTION = 1;

/** Spoken in English, so that the section can be translated. */
export const FOREIGN_LECTURE = {
  title: 'Overfitting',
  sections: [
    {
      heading: '과적합',
      written: ['과적합을 설명한다.'],
      spoken: [
        'So the training error of this model is almost zero, and that is what we expected to see.',
        'But the test error is 35 percent, which is the sign of overfitting that we have to explain.',
      ],
    },
  ],
};

/** Kills the worker while it translates a section: one translation, charged once. Each trial needs its own note. */
export function tryTranslation(
  environment: Pick<TestEnvironment, 'db' | 'worker'>,
  setup: { student: Student; storeNote: () => Promise<string> },
  reference: PaidReference | null,
): StepAct & { noteOf(): string } {
  let note = '';
  return {
    victim: environment.worker,
    noteOf: () => note,
    begin: async () => {
      const { student } = setup;
      note = await setup.storeNote();
      const path = `/notes/${note}`;
      const body = { sections: [SECTION] };
      const { ceiling_credits } = await student.request<{ ceiling_credits: number }>(
        'POST',
        `${path}/translation-quote`,
        body,
      );
      return {
        send: async () => {
          await student.request('POST', `${path}/translations`, { ...body, ceiling_credits });
        },
        retry: async () => {
          while ((await getTranslationEnd(environment.db, note)).status === 'PENDING') await pause(POLL_MS);
        },
        check: async () => {
          const end = await getTranslationEnd(environment.db, note);
          const paid = await checkPaidStep(environment, { id: end.id, end, expected: 'DONE', reference });
          return end.count === 1 ? paid : [...paid, `${end.count} translations`];
        },
      };
    },
  };
}
