import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Student } from '../../kit/pipeline/open-student.ts';
import type { TestEnvironment } from '../environment/start-test-environment.ts';
import { getQuestionEnd } from '../faults.queries.ts';
import type { StepAct } from './kill-step.ts';
import { checkPaidStep, type PaidReference } from './paid-step.ts';

/** Answered by one sentence, so that a single falsified answer leaves nothing to show. */
const QUESTION = '순환 대기를 설명해 주세요';
const POLL_MS = 100;
const POLL_INTERVAL_MS = 500;
const MAX_POLLS = 120;

/** Kills the worker while it responses a question, with or without a first answer that must be repaired. */
export function tryChat(
  environment: Pick<TestEnvironment, 'db' | 'gemini' | 'worker'>,
  setup: { student: Student; note_id: string },
  { isRepaired, reference }: { isRepaired: boolean; reference: PaidReference | null },
): StepAct & { questionOf(): string } {
  const id = randomUUID();
  return {
    victim: environment.worker,
    questionOf: () => id,
    begin: async () => {
      const { student } = setup;
      const chat = await student.request<{ id: string }>('POST', '/chats', { note_id: setup.note_id });
      const ceiling_credits = await untilAnswerable(student, chat.id);
      environment.gemini.control.clearFaults();
      if (isRepaired) environment.gemini.control.addFault({ kind: 'no-ids', next: 1, match: { step: 'chat' } });
      return {
        send: async () => {
          await student.request('POST', `/chats/${chat.id}/questions`, { id, question: QUESTION, ceiling_credits });
        },
        retry: async () => {
          while ((await getQuestionEnd(environment.db, id)).status === 'PENDING') await pause(POLL_MS);
        },
        check: async () => {
          environment.gemini.control.clearFaults();
          const end = await getQuestionEnd(environment.db, id);
          return await checkPaidStep(environment, { id, end, expected: 'ANSWERED', reference });
        },
      };
    },
  };
}

/** The worker indexes a new note within two seconds. */
async function untilAnswerable(student: Student, chatId: string): Promise<number> {
  for (let polls = 1; polls <= MAX_POLLS; polls += 1) {
    const path = `/chats/${chatId}/quote`;
    const quote = await student.request<{ ceiling_credits: number; is_answerable: boolean }>('POST', path, {
      question: QUESTION,
    });
    if (quote.is_answerable) return quote.ceiling_credits;
    await pause(POLL_INTERVAL_MS);
  }
  throw new Error('the question did not become answerable');
}
