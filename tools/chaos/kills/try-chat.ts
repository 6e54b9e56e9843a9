import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Student } from '../../pipeline/open-student.ts';
import { getQuestionEnd } from '../blows.queries.ts';
import type { World } from '../world/start-world.ts';
import type { StepAct } from './kill-step.ts';
import { checkPaidStep, type PaidReference } from './paid-step.ts';

/** One sentence answers it, so that a single lie leaves nothing to show. */
const QUESTION = '순환 대기를 설명해 주세요';
const POLL_MS = 100;
const LOOK_EVERY_MS = 500;
const MOST_LOOKS = 120;

/** A question is answered while the worker dies, with or without a first answer that has to be repaired. */
export function tryChat(
  world: Pick<World, 'db' | 'gemini' | 'worker'>,
  desk: { student: Student; note_id: string },
  { isRepaired, reference }: { isRepaired: boolean; reference: PaidReference | null },
): StepAct & { questionOf(): string } {
  const id = randomUUID();
  return {
    victim: world.worker,
    questionOf: () => id,
    begin: async () => {
      const { student } = desk;
      const chat = await student.ask<{ id: string }>('POST', '/chats', { note_id: desk.note_id });
      const ceiling_credits = await untilAnswerable(student, chat.id);
      world.gemini.control.clearFaults();
      if (isRepaired) world.gemini.control.addFault({ kind: 'no-ids', next: 1, match: { step: 'chat' } });
      return {
        press: async () => {
          await student.ask('POST', `/chats/${chat.id}/questions`, { id, question: QUESTION, ceiling_credits });
        },
        again: async () => {
          while ((await getQuestionEnd(world.db, id)).status === 'PENDING') await pause(POLL_MS);
        },
        check: async () => {
          world.gemini.control.clearFaults();
          const end = await getQuestionEnd(world.db, id);
          return await checkPaidStep(world, { id, end, wanted: 'ANSWERED', reference });
        },
      };
    },
  };
}

/** The worker learns of a new note within a second or two. */
async function untilAnswerable(student: Student, chatId: string): Promise<number> {
  for (let looks = 1; looks <= MOST_LOOKS; looks += 1) {
    const path = `/chats/${chatId}/quote`;
    const quote = await student.ask<{ ceiling_credits: number; is_answerable: boolean }>('POST', path, {
      question: QUESTION,
    });
    if (quote.is_answerable) return quote.ceiling_credits;
    await pause(LOOK_EVERY_MS);
  }
  throw new Error('nothing was found for the question');
}
