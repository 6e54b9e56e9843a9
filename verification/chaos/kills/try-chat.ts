import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FaultRule } from '../../../simulators/gemini/src/index.ts';
import type { Student } from '../../kit/pipeline/open-student.ts';
import type { TestEnvironment } from '../environment/start-test-environment.ts';
import { getQuestionEnd } from '../faults.queries.ts';
import type { StepAct } from './kill-step.ts';
import { checkPaidStep, type PaidReference } from './paid-step.ts';

/** Which calls a question makes: those of an undisturbed answer, a second judging, or the judging of a correction. */
export type ChatVariant = 'plain' | 'rejudged' | 'corrected';

const FAULTS: Record<ChatVariant, FaultRule | null> = {
  plain: null,
  rejudged: { kind: 'judge-yes', next: 1, match: { step: 'judge' } },
  corrected: { kind: 'wrong-numbers', next: 1, match: { step: 'chat' } },
};

/** Answered by one sentence, so that a falsified answer has one correction. */
const QUESTION = '순환 대기를 설명해 주세요';
const POLL_MS = 100;
const POLL_INTERVAL_MS = 500;
const MAX_POLLS = 120;

/** Kills the worker while it answers a question. */
export function tryChat(
  environment: Pick<TestEnvironment, 'db' | 'gemini' | 'worker'>,
  setup: { student: Student; note_id: string },
  { variant, reference }: { variant: ChatVariant; reference: PaidReference | null },
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
      const fault = FAULTS[variant];
      if (fault !== null) environment.gemini.control.addFault(fault);
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
