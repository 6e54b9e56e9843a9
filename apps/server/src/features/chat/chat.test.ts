import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aReadableNote } from '../../../testing/a-readable-note.ts';
import { ANSWERABLE_QUESTIONS, OS_LECTURE, UNANSWERABLE_QUESTIONS } from '../../../testing/chat-script.ts';
import { noteDocumentOf } from '../../../testing/note-document-of.ts';
import { runWorkerTask } from '../../../testing/run-worker-task.ts';
import { aStudent, type Student, type Studio, startStudio } from '../../../testing/start-studio.ts';
import { listLedgerViolations } from '../billing/index.ts';

// Tests chat.routes.ts and question-work.ts.
interface Shown {
  id: string;
  status: string;
  sentences: { text: string; state?: string; cites: { note_id: string; id: string; start_ms: number }[] }[];
  nearest: { text: string; start_ms: number }[];
  credits_used: number;
  ceiling_credits: number;
}

let studio: Studio;
let student: Student;
let note_id: string;
const segments = new Map(noteDocumentOf(OS_LECTURE).segments.map((one) => [one.id, one]));

beforeAll(async () => {
  studio = await startStudio();
  student = await aStudent(studio);
  ({ note_id } = await addNote(student));
});
afterAll(() => studio.close());
beforeEach(() => {
  studio.gemini.control.clearFaults();
  studio.gemini.control.clearJournal();
});

async function addNote(owner: Student, lecture = OS_LECTURE, marker = 'mark000000000001') {
  const { model_id } = studio;
  const note = await aReadableNote(studio.server, { ...lecture, owner: { id: owner.id, marker }, model_id });
  await runWorkerTask(studio.server, 'index-notes');
  return note;
}

async function openChat(who: Student, subject: object = { note_id }): Promise<string> {
  return String((await who.request('POST', '/chats', subject)).body.id);
}

async function submit(who: Student, chat: string, question: string, id = randomUUID()) {
  const quote = (await who.request('POST', `/chats/${chat}/quote`, { question })).body as {
    ceiling_credits: number;
    is_answerable: boolean;
  };
  const submitted = await who.request('POST', `/chats/${chat}/questions`, {
    id,
    question,
    ceiling_credits: quote.ceiling_credits,
  });
  expect(submitted.status).toBe(201);
  const { body } = await who.request('GET', `/chat-questions/${id}/events`);
  const events = [...String(body.events).matchAll(/^data: (.+)$/gm)].map(
    (match) => JSON.parse(match[1] ?? '') as { kind: string; question: Shown },
  );
  const end = events.at(-1);
  expect(end?.kind).toBe('finished');
  return { ...(end?.question as Shown), events, quote };
}

/** Sentences without a valid citation of the lecture. */
const uncited = (shown: Shown) =>
  shown.sentences.filter(
    ({ cites }) => cites.length === 0 || cites.some((one) => segments.get(one.id)?.start_ms !== one.start_ms),
  );
/** Sentences shown as part of the lecture that are not in it. */
const missingIn = (shown: Shown) =>
  shown.sentences.filter(
    ({ text, state }) => state !== 'BEYOND' && ![...segments.values()].some((line) => line.text === text),
  );
async function submitAll(questions: readonly string[]): Promise<Shown[]> {
  const chat = await openChat(student);
  const answers: Shown[] = [];
  for (const question of questions) answers.push(await submit(student, chat, question));
  return answers;
}

/** Each in a fifth of the calls, so that most replies are false in some way. */
const FALSE_REPLIES = [
  'no-ids',
  'foreign-ids',
  'invented-fact',
  'answer-anyway',
  'obeyed-injection',
  'wrong-numbers',
] as const;

describe('question without words of the lecture', () => {
  it.each(['핵심만 요약해줘', '쉽게 설명해줘', '시험에 나올 만한 문제'])(
    'answers %s from all sections',
    async (question) => {
      const shown = await submit(student, await openChat(student), question);
      expect(shown).toMatchObject({ status: 'ANSWERED', quote: { is_answerable: true } });
      expect(shown.sentences.map(({ state }) => state)).toEqual(['SUPPORTED', 'SUPPORTED']);
      const { text = '' } = studio.gemini.journal().find(({ step }) => step === 'chat') ?? {};
      for (const section of [1, 2, 3]) expect(text).toContain(`[s${section}_1]`);
    },
  );
});

describe('50 questions, half of them without an answer in the lecture', () => {
  it('answers with citations what the lecture contains and refuses the rest', async () => {
    const answered = await submitAll(ANSWERABLE_QUESTIONS.map(([question]) => question));
    const missed = ANSWERABLE_QUESTIONS.filter(
      ([, word], at) => !answered[at]?.sentences.some(({ text }) => text.includes(word)),
    );
    expect(missed).toEqual([]);
    expect(answered.flatMap(uncited)).toEqual([]);
    const unsaid = await submitAll(UNANSWERABLE_QUESTIONS);
    expect(UNANSWERABLE_QUESTIONS.filter((_, at) => unsaid[at]?.status !== 'REFUSED')).toEqual([]);
    expect(unsaid.flatMap(({ sentences }) => sentences)).toEqual([]);
    expect(unsaid.every(({ credits_used }) => credits_used === 0)).toBe(true);
    expect(await listLedgerViolations(studio.server.db)).toEqual([]);
  }, 120_000);

  it('shows no sentence without a valid citation, and none that the lecture lacks, when the model replies falsely', async () => {
    for (const [seed, kind] of FALSE_REPLIES.entries()) {
      studio.gemini.control.addFault({ kind, probability: 0.2, seed, match: { step: 'chat' } });
    }
    const answered = await submitAll(ANSWERABLE_QUESTIONS.map(([question]) => question));
    const unsaid = await submitAll(UNANSWERABLE_QUESTIONS);
    const falseReplies = studio.gemini.journal().filter((call) => call.fault !== null);
    expect(falseReplies.length).toBeGreaterThan(10);
    expect([...answered, ...unsaid].flatMap(uncited)).toEqual([]);
    expect([...answered, ...unsaid].flatMap(missingIn)).toEqual([]);
    expect(UNANSWERABLE_QUESTIONS.filter((_, at) => unsaid[at]?.status !== 'REFUSED')).toEqual([]);
    expect(answered.filter(({ status }) => status === 'ANSWERED').length).toBeGreaterThan(10);
    expect(await listLedgerViolations(studio.server.db)).toEqual([]);
  }, 120_000);

  it('refuses all when the model always answers with true sentences about something else', async () => {
    studio.gemini.control.addFault({ kind: 'answer-anyway', next: 1000, match: { step: 'chat' } });
    const unsaid = await submitAll(UNANSWERABLE_QUESTIONS);
    expect(UNANSWERABLE_QUESTIONS.filter((_, at) => unsaid[at]?.status !== 'REFUSED')).toEqual([]);
    expect(studio.gemini.journal().length).toBeGreaterThan(5);
  }, 120_000);
});
