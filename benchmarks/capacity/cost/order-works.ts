import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { LISTED_PROBLEMS } from '@pilgi/domain/ai-work';
import type pg from 'pg';
import type { Job, Student } from '../../../verification/kit/pipeline/open-student.ts';
import { orderBundle, untilBundleFinished } from '../../../verification/problems/order-bundle.ts';
import { listGradingIds, listTranslationIds } from './cost.queries.ts';

const POLL_MS = 1_000;
/** A machine with other work needs minutes for a job. */
const TIMEOUT_MS = 40 * 60_000;
const QUESTIONS = [
  '이 강의에서 가장 중요한 정의를 설명해 주세요.',
  '도함수와 연속의 관계가 무엇인가요?',
  '고유값은 어떻게 구하나요?',
  '시험에 나올 만한 내용을 알려 주세요.',
  '정적분과 넓이는 어떤 관계인가요?',
];
/** Ten problems, the size whose price is published. */
const COUNTS = { CHOICE_4: 5, OX: 1, BLANK: 1, SHORT: 2, ESSAY: 1 };
const WRONG = '강의와 다른 말로 쓴 답입니다.';

async function until<Found>(read: () => Promise<Found | null>): Promise<Found> {
  const deadline = performance.now() + TIMEOUT_MS;
  for (;;) {
    const found = await read();
    if (found !== null) return found;
    if (performance.now() > deadline) throw new Error('the work did not end in time');
    await pause(POLL_MS);
  }
}

export async function orderNote(student: Student, lectureId: string, model: string) {
  const { id } = await student.start((await student.quote(lectureId, model)).id);
  const job = await until(async () => {
    const state = await student.request<Job>('GET', `/jobs/${id}`);
    return state.finished_at === null ? null : state;
  });
  if (job.note_id === null) throw new Error(`the job made no note: ${job.status}`);
  return { id, note_id: job.note_id };
}

export async function orderProblems(student: Student, noteId: string, model_id: string): Promise<string> {
  const counts = COUNTS;
  if (Object.values(counts).reduce((sum, count) => sum + count, 0) !== LISTED_PROBLEMS) throw new Error('not ten');
  const bundle = await orderBundle(student, { note_ids: [noteId], counts, model_id });
  return (await untilBundleFinished(student, bundle.id)).id;
}

/** Opens a chat and sends five questions; returns their ids. */
export async function sendQuestions(student: Student, noteId: string): Promise<string[]> {
  const chat = await student.request<{ id: string }>('POST', '/chats', { note_id: noteId });
  const ids: string[] = [];
  for (const question of QUESTIONS) {
    const path = `/chats/${chat.id}`;
    const { ceiling_credits } = await student.request<{ ceiling_credits: number }>('POST', `${path}/quote`, {
      question,
    });
    const id = randomUUID();
    await student.request('POST', `${path}/questions`, { id, question, ceiling_credits });
    await until(async () => {
      const { questions } = await student.request<{ questions: { id: string; finished_at: string | null }[] }>(
        'GET',
        path,
      );
      return questions.find((one) => one.id === id && one.finished_at !== null) ?? null;
    });
    ids.push(id);
  }
  return ids;
}

interface Attempt {
  id: string;
  problems: { id: string; type: string }[];
}

/** Answers short and essay problems; the first are compared by meaning free of charge, the second graded for credits. */
export async function orderGradings(db: pg.Pool, student: Student, bundleId: string) {
  const attempt = await student.request<Attempt>('POST', `/problem-bundles/${bundleId}/attempts`, { mode: 'PRACTICE' });
  const ofType = (...types: string[]) => attempt.problems.filter(({ type }) => types.includes(type));
  const [short, essays] = [ofType('SHORT', 'BLANK'), ofType('ESSAY')];
  for (const { id } of [...short, ...essays]) {
    const path = `/attempts/${attempt.id}/answers/${id}`;
    await student.request('PUT', path, { answer: WRONG });
    if (short.some((one) => one.id === id)) continue;
    const { ceiling_credits } = await student.request<{ ceiling_credits: number }>('POST', `${path}/grading-quote`, {});
    await student.request('POST', `${path}/grading`, { ceiling_credits });
  }
  const ended = await until(async () => {
    const gradings = await listGradingIds(db, attempt.id);
    return gradings.length >= short.length + essays.length ? gradings : null;
  });
  const idsOf = (isMeaning: boolean) =>
    ended.filter(({ kind }) => (kind === 'MEANING') === isMeaning).map(({ id }) => id);
  return { meanings: idsOf(true), gradings: idsOf(false) };
}

/** Translates all foreign sections of a note. */
export async function orderTranslations(db: pg.Pool, student: Student, noteId: string): Promise<string[]> {
  const sections = Array.from({ length: 20 }, (_, index) => index + 1);
  const path = `/notes/${noteId}`;
  const quote = await student.request<{ ceiling_credits: number }>('POST', `${path}/translation-quote`, { sections });
  await student.request('POST', `${path}/translations`, { sections, ceiling_credits: quote.ceiling_credits });
  return await until(async () => {
    const rows = await listTranslationIds(db, noteId);
    return rows.some(({ status }) => status === 'PENDING') ? null : rows.map(({ id }) => id);
  });
}
