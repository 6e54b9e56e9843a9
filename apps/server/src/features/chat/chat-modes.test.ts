import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aReadableNote } from '../../../testing/a-readable-note.ts';
import { OS_LECTURE } from '../../../testing/chat-script.ts';
import type { NoteOptions } from '../../../testing/note-document-of.ts';
import { runWorkerTask } from '../../../testing/run-worker-task.ts';
import { aStudent, type Student, type Studio, startStudio } from '../../../testing/start-studio.ts';

// Tests submit-question.ts and open-chat.ts: ways of answering and the setting of a course.
interface Shown {
  id: string;
  mode: string;
  status: string;
  kind: string | null;
  sentences: { text: string; state: string; cites: object[] }[];
  grade: string | null;
  action: string | null;
  next: string[];
  nearest: object[];
  credits_used: number;
}

const QUESTION = '교착 상태란 무엇인가요?';
/** Long enough for the cache of the provider. */
const LONG_LECTURE: NoteOptions = {
  ...OS_LECTURE,
  sections: [
    ...OS_LECTURE.sections,
    ...Array.from({ length: 20 }, (_, section) => ({
      heading: `보기 ${section}`,
      written: ['글'],
      spoken: Array.from(
        { length: 12 },
        (__, at) => `보기 ${section}의 ${at}번째 작업은 준비 큐에서 차례를 기다립니다.`,
      ),
    })),
  ],
};
let studio: Studio;
let student: Student;
let note_id: string;

beforeAll(async () => {
  studio = await startStudio();
  student = await aStudent(studio);
  const owner = { id: student.id, marker: 'mark000000000001' };
  ({ note_id } = await aReadableNote(studio.server, { ...LONG_LECTURE, owner, model_id: studio.model_id }));
  await runWorkerTask(studio.server, 'index-notes');
});
afterAll(() => studio.close());
beforeEach(() => {
  studio.gemini.control.clearFaults();
  studio.gemini.control.clearJournal();
});

const openChat = async () => String((await student.request('POST', '/chats', { note_id })).body.id);

async function submit(chat: string, question: string, mode?: string): Promise<Shown> {
  const sent = mode === undefined ? { question } : { question, mode };
  const { ceiling_credits } = (await student.request('POST', `/chats/${chat}/quote`, sent)).body;
  const id = randomUUID();
  expect((await student.request('POST', `/chats/${chat}/questions`, { id, ...sent, ceiling_credits })).status).toBe(
    201,
  );
  const { body } = await student.request('GET', `/chat-questions/${id}/events`);
  const last = [...String(body.events).matchAll(/^data: (.+)$/gm)].at(-1)?.[1] ?? '';
  const { question: shown } = JSON.parse(last) as { question: Shown };
  expect(shown.credits_used).toBeLessThanOrEqual(Number(ceiling_credits));
  studio.server.clock.move(1000);
  return shown;
}

const sentTexts = () =>
  studio.gemini
    .journal()
    .filter(({ step }) => step === 'chat')
    .map(({ text }) => text ?? '');

describe('context of a question', () => {
  it('is the whole lecture in its order, equal for every question, so that the provider has it in its cache', async () => {
    const chat = await openChat();
    await submit(chat, QUESTION);
    const second = await submit(chat, '세마포어란 무엇인가요?', 'SIMPLE');
    const lectures = sentTexts().map((text) => /<lecture>[\s\S]*<\/lecture>/.exec(text)?.[0]);
    expect(lectures).toHaveLength(2);
    expect(lectures[0]).toBe(lectures[1]);
    const ids = [...(lectures[0] ?? '').matchAll(/^\[(s\d+_\d+)\]/gm)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(260);
    expect(ids).toEqual(ids.toSorted((one = '', other = '') => one.localeCompare(other, 'en', { numeric: true })));
    const call = await studio.server.db
      .selectFrom('model_calls')
      .select(['input_tokens', 'cached_tokens', 'charged_input_tokens'])
      .where('question_id', '=', second.id)
      .where('step', '=', 'CHAT')
      .executeTakeFirstOrThrow();
    expect(call.cached_tokens).toBeGreaterThan(0.8 * (call.input_tokens ?? 0));
    expect(call.charged_input_tokens).toBeLessThan(0.3 * (call.input_tokens ?? 0));
  });

  it('is not stored longer than the question is open, except for the nearest and the cited passages', async () => {
    const { id } = await submit(await openChat(), QUESTION);
    const row = await studio.server.db
      .selectFrom('chat_questions')
      .select('passages')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.passages).toHaveLength(8);
  });

  it.each([
    ['SUMMARY', '요약:'],
    ['EXAMPLE', '예를 들어 설명:'],
    ['STEPS', '단계별 풀이:'],
    ['EXAM', '시험 예상 질문:'],
  ])('names the mode %s after the lecture', async (mode, rule) => {
    const shown = await submit(await openChat(), '핵심만 요약해줘', mode);
    expect(shown).toMatchObject({ mode, status: 'ANSWERED', kind: 'LECTURE' });
    expect(sentTexts()[0]).toMatch(new RegExp(`</lecture>\\n방식: ${rule}[^\\n]+\\n<question>`));
  });
});

describe('answer with a text of the product', () => {
  it.each([
    ['ㅇㅇ', 'CLARIFY', null],
    ['문제 20개 만들어줘', 'ACTION', 'PROBLEMS'],
    ['이거 피피티로 만들어줘', 'ACTION', 'EXPORT'],
    ['우리 교수님 나이랑 연락처 알려줘', 'REFUSE', null],
  ])('to %s has kind %s, no sentence of the model, and costs nothing', async (question, kind, action) => {
    const shown = await submit(await openChat(), question);
    expect(shown).toMatchObject({ status: 'ANSWERED', kind, action, sentences: [], credits_used: 0 });
    expect(shown.next.length > 0).toBe(kind !== 'REFUSE');
    expect(studio.gemini.journal().map(({ step }) => step)).toEqual(['chat']);
  });

  it('to what the lecture lacks names the nearest passages', async () => {
    const shown = await submit(await openChat(), '교착 상태를 발명한 회사는?');
    expect(shown).toMatchObject({ status: 'REFUSED', kind: 'ABSENT', sentences: [], credits_used: 0 });
    expect(shown.nearest.length).toBeGreaterThan(0);
  });
});

describe('test of the student', () => {
  it('puts a question without the place of its answer, then grades the reply beside a confirmed sentence', async () => {
    const chat = await openChat();
    const first = await submit(chat, '나 테스트해줘', 'TEST');
    expect(first).toMatchObject({ kind: 'TEST', grade: null, sentences: [{ state: 'GUIDE', cites: [] }] });
    const second = await submit(chat, '퀴즈 답: 모니터예요', 'TEST');
    expect(second).toMatchObject({ kind: 'TEST', grade: 'WRONG' });
    expect(second.sentences.map(({ state }) => state)).toEqual(['SUPPORTED', 'GUIDE']);
    const hint = await submit(chat, '모르겠어 힌트', 'TEST');
    expect(hint).toMatchObject({ grade: null });
  });
});

describe('explanations from outside the lecture', () => {
  it('are labelled, and switched off for all lectures of the course', async () => {
    studio.gemini.control.addFault({ kind: 'outside-knowledge', next: 2, match: { step: 'chat' } });
    const chat = await openChat();
    const statesOf = async () => (await submit(chat, QUESTION)).sentences.map(({ state }) => state);
    expect(await statesOf()).toContain('BEYOND');
    const limit = (is_lecture_only: boolean) =>
      student.request('PUT', `/chats/${chat}/lecture-only`, { is_lecture_only });
    expect((await limit(true)).body).toMatchObject({ is_lecture_only: true });
    expect((await limit(true)).status).toBe(200);
    expect((await student.request('GET', `/chats/${await openChat()}`)).body).toMatchObject({ is_lecture_only: true });
    expect(await statesOf()).not.toContain('BEYOND');
    expect(sentTexts().at(-1)).toContain('방식: 강의 내용만:');
    expect((await limit(false)).body).toMatchObject({ is_lecture_only: false });
  });
});

describe('model that misuses the form', () => {
  it.each([
    ['claim-as-guide', '홍길동'],
    ['spoiled-suggestion', '비밀번호'],
  ] as const)('cannot show anything by %s', async (kind, text) => {
    studio.gemini.control.addFault({ kind, next: 1, match: { step: 'chat' } });
    const shown = await submit(await openChat(), QUESTION);
    expect(shown.status).toBe('ANSWERED');
    expect(JSON.stringify([shown.sentences, shown.next])).not.toContain(text);
  });

  it('shows no part with a wrong calculation', async () => {
    studio.gemini.control.addFault({ kind: 'wrong-calculation', next: 1, match: { step: 'chat' } });
    expect(await submit(await openChat(), QUESTION)).toMatchObject({ status: 'REFUSED', credits_used: 0 });
  });
});
