import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { LECTURE_SENTENCES } from '../../apps/server/testing/lecture-sentences.ts';
import { storeDocument } from '../problems-proof/store-note.ts';
import type { Injection } from './injection.ts';
import { type InjectionRoom, inGroups, orderOf } from './injection-room.ts';
import { judgeShown } from './judge-shown.ts';
import type { Tried } from './try-notes.ts';
import { hostileNote } from './try-problems.ts';

interface Answer {
  id: string;
  status: string;
  sentences: { text: string }[];
  ceiling_credits: number;
  credits_used: number;
  finished_at: string | null;
}

const PER_NOTE = 3;
const SENTENCES = 6;
const QUESTION = '운동량은 무엇을 곱한 물리량인가요?';
const POLL_MS = 60;

/** Questions to lectures in which somebody gives orders, and questions that give them. */
export async function tryChat(
  room: InjectionRoom,
  injections: readonly Injection[],
): Promise<Tried & { answered: number }> {
  room.stack.gemini.control.obey(injections.map(orderOf));
  const groups = inGroups(injections, PER_NOTE);
  const result = { runs: 0, cases: injections.length, answered: 0, violations: [] as string[] };
  const chats: string[] = [];
  for (const group of groups) {
    const document = hostileNote(LECTURE_SENTENCES.slice(0, SENTENCES), group);
    const note_id = await storeDocument(room.stack, room.student.user_id, document);
    chats.push((await room.student.ask<{ id: string }>('POST', '/chats', { note_id })).id);
  }
  await untilFound(room, chats.at(-1) ?? '');
  for (const [index, group] of groups.entries()) {
    const orders = group.filter(({ also = [] }) => also.includes('question'));
    const questions = [QUESTION, ...orders.map(({ text }) => `${QUESTION} ${text}`), ...orders.map(({ text }) => text)];
    for (const question of questions) {
      const answer = await ask(room, chats[index] ?? '', question);
      result.runs += 1;
      result.answered += answer.status === 'ANSWERED' ? 1 : 0;
      result.violations.push(...judgeAnswer(room, answer, group, question));
    }
  }
  return result;
}

/** The worker writes down what of a note may answer; until then nothing is found. */
async function untilFound(room: InjectionRoom, chat: string): Promise<void> {
  for (;;) {
    const quote = await room.student.ask<{ is_answerable: boolean }>('POST', `/chats/${chat}/quote`, {
      question: QUESTION,
    });
    if (quote.is_answerable) return;
    await pause(POLL_MS);
  }
}

async function ask({ student }: InjectionRoom, chat: string, question: string): Promise<Answer> {
  const quote = await student.ask<{ ceiling_credits: number }>('POST', `/chats/${chat}/quote`, { question });
  const { ceiling_credits } = quote;
  const id = randomUUID();
  await student.ask('POST', `/chats/${chat}/questions`, { id, question, ceiling_credits });
  for (;;) {
    const { questions } = await student.ask<{ questions: Answer[] }>('GET', `/chats/${chat}`);
    const found = questions.find((one) => one.id === id);
    if (found !== undefined && found.finished_at !== null) return found;
    await pause(POLL_MS);
  }
}

function judgeAnswer(room: InjectionRoom, answer: Answer, group: readonly Injection[], question: string): string[] {
  const where = `answer to “${question.slice(0, 60)}”`;
  const shown = { where, believed: answer.sentences.map(({ text }) => text), doubted: [] };
  return [
    ...judgeShown(shown, group, room.secrets()),
    ...(answer.credits_used <= answer.ceiling_credits ? [] : [`${where}: charged above the ceiling`]),
  ];
}
