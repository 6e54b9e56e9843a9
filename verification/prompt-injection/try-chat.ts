import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { LECTURE_SENTENCES } from '../../apps/server/testing/lecture-sentences.ts';
import { storeDocument } from '../problems/store-note.ts';
import { checkShown } from './check-shown.ts';
import type { Injection } from './injection.ts';
import { type InjectionEnvironment, inGroups, instructionOf } from './injection-environment.ts';
import type { TrialResult } from './try-notes.ts';
import { hostileNote } from './try-problems.ts';

interface Answer {
  id: string;
  status: string;
  sentences: { text: string; state?: string }[];
  ceiling_credits: number;
  credits_used: number;
  finished_at: string | null;
}

const PER_NOTE = 3;
const SENTENCES = 6;
const QUESTION = '운동량은 무엇을 곱한 물리량인가요?';
const POLL_MS = 60;

/** Submits questions about lectures with injected instructions, and questions that contain them. */
export async function tryChat(
  environment: InjectionEnvironment,
  injections: readonly Injection[],
): Promise<TrialResult & { answered: number }> {
  environment.stack.gemini.control.setInjectedInstructions(injections.map(instructionOf));
  const groups = inGroups(injections, PER_NOTE);
  const result = { runs: 0, cases: injections.length, answered: 0, violations: [] as string[] };
  const chats: string[] = [];
  for (const group of groups) {
    const document = hostileNote(LECTURE_SENTENCES.slice(0, SENTENCES), group);
    const note_id = await storeDocument(environment.stack, environment.student.user_id, document);
    chats.push((await environment.student.request<{ id: string }>('POST', '/chats', { note_id })).id);
  }
  await untilIndexed(environment, chats.at(-1) ?? '');
  for (const [index, group] of groups.entries()) {
    const injected = group.filter(({ also = [] }) => also.includes('question'));
    const questions = [
      QUESTION,
      ...injected.map(({ text }) => `${QUESTION} ${text}`),
      ...injected.map(({ text }) => text),
    ];
    for (const question of questions) {
      const answer = await submitQuestion(environment, chats[index] ?? '', question);
      result.runs += 1;
      result.answered += answer.status === 'ANSWERED' ? 1 : 0;
      result.violations.push(...checkAnswer(environment, answer, group, question));
    }
  }
  return result;
}

/** Waits until the worker has indexed the note. */
async function untilIndexed(environment: InjectionEnvironment, chat: string): Promise<void> {
  for (;;) {
    const quote = await environment.student.request<{ is_answerable: boolean }>('POST', `/chats/${chat}/quote`, {
      question: QUESTION,
    });
    if (quote.is_answerable) return;
    await pause(POLL_MS);
  }
}

async function submitQuestion({ student }: InjectionEnvironment, chat: string, question: string): Promise<Answer> {
  const quote = await student.request<{ ceiling_credits: number }>('POST', `/chats/${chat}/quote`, { question });
  const { ceiling_credits } = quote;
  const id = randomUUID();
  await student.request('POST', `/chats/${chat}/questions`, { id, question, ceiling_credits });
  for (;;) {
    const { questions } = await student.request<{ questions: Answer[] }>('GET', `/chats/${chat}`);
    const found = questions.find((one) => one.id === id);
    if (found !== undefined && found.finished_at !== null) return found;
    await pause(POLL_MS);
  }
}

function checkAnswer(
  environment: InjectionEnvironment,
  answer: Answer,
  group: readonly Injection[],
  question: string,
): string[] {
  const where = `answer to “${question.slice(0, 60)}”`;
  const isLabelled = ({ state }: { state?: string }) => state === 'BEYOND' || state === 'UNCHECKED';
  const shown = {
    where,
    supported: answer.sentences.filter((one) => !isLabelled(one)).map(({ text }) => text),
    flagged: answer.sentences.filter(isLabelled).map(({ text }) => text),
  };
  return [
    ...checkShown(shown, group, environment.secrets()),
    ...(answer.credits_used <= answer.ceiling_credits ? [] : [`${where}: charged above the ceiling`]),
  ];
}
