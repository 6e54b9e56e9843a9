import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aFinishedJob } from '../../../testing/a-finished-job.ts';
import { ANSWERABLE_QUESTIONS, OS_LECTURE, UNANSWERABLE_QUESTIONS } from '../../../testing/chat-script.ts';
import { noteDocumentOf } from '../../../testing/note-document-of.ts';
import { objectMakers } from '../../../testing/object-makers.ts';
import { runWorkerTask } from '../../../testing/run-worker-task.ts';
import { aStudent, type Student, type Studio, startStudio } from '../../../testing/start-studio.ts';

// Tests save-answer.ts and list-answer-slides.ts.
interface Block {
  id: string;
  question_id?: string;
  heading: string | null;
  text: string;
  segment_ids: string[];
  sentences: { state: string }[];
}

let studio: Studio;
let student: Student;
let note_id: string;
let answered: string;

beforeAll(async () => {
  studio = await startStudio();
  student = await aStudent(studio);
  const owner = { id: student.id, marker: 'mark000000000001' };
  const lecture_id = await objectMakers.lecture(studio.server, owner);
  const document = { ...noteDocumentOf(OS_LECTURE), slides: [{ id: 'p1', first_ms: 0, last_ms: 900_000 }] };
  const job = { user_id: student.id, lecture_id, model_id: studio.model_id, marker: owner.marker, document };
  ({ note_id } = await aFinishedJob(studio.server, job));
  await runWorkerTask(studio.server, 'index-notes');
  answered = await submit(ANSWERABLE_QUESTIONS[0]?.[0] ?? '');
});
afterAll(() => studio.close());

async function submit(question: string): Promise<string> {
  const chat = String((await student.request('POST', '/chats', { note_id })).body.id);
  const quote = await student.request('POST', `/chats/${chat}/quote`, { question });
  const id = randomUUID();
  const { ceiling_credits } = quote.body;
  const sent = await student.request('POST', `/chats/${chat}/questions`, { id, question, ceiling_credits });
  expect(sent.status).toBe(201);
  await student.request('GET', `/chat-questions/${id}/events`);
  return id;
}

async function blocksOf(id: string): Promise<Block[]> {
  const { body } = await student.request('GET', `/notes/${note_id}`);
  const sections = body.sections as { blocks: Block[] }[];
  return sections.flatMap(({ blocks }) => blocks).filter((block) => block.question_id === id);
}

it('saves an answer once as a block of the owner with its evidence, and takes it back', async () => {
  const saves = await Promise.all(
    [1, 2, 3].map(() => student.request('PUT', `/chat-questions/${answered}/note-block`)),
  );
  expect(saves.map(({ status }) => status)).toContain(200);
  const again = await student.request('PUT', `/chat-questions/${answered}/note-block`);
  const [block, ...others] = await blocksOf(answered);
  expect(again).toMatchObject({ status: 200, body: { note_id, block_id: block?.id } });
  expect(others).toEqual([]);
  expect(block?.segment_ids.length).toBeGreaterThan(0);
  expect(block?.heading).toBe(ANSWERABLE_QUESTIONS[0]?.[0]);
  expect(block?.sentences.every(({ state }) => state === 'OWN')).toBe(true);
  for (const _ of [1, 2]) {
    const undone = await student.request('DELETE', `/chat-questions/${answered}/note-block`);
    expect(undone).toMatchObject({ status: 200, body: { block_id: null } });
  }
  expect(await blocksOf(answered)).toEqual([]);
});

it('refuses questions without an answer and questions of other users', async () => {
  const refused = await submit(UNANSWERABLE_QUESTIONS[0] ?? '');
  expect((await student.request('PUT', `/chat-questions/${refused}/note-block`)).status).toBe(409);
  const other = await aStudent(studio);
  for (const [method, path] of [
    ['PUT', 'note-block'],
    ['DELETE', 'note-block'],
    ['GET', 'slides'],
  ] as const)
    expect((await other.request(method, `/chat-questions/${answered}/${path}`)).status).toBe(404);
});

it('lists the slides that were shown at the cited moments with signed addresses', async () => {
  const { status, body } = await student.request('GET', `/chat-questions/${answered}/slides`);
  expect(status).toBe(200);
  const slides = Object.values(body) as { note_id: string; slide_id: string; url: string }[];
  expect(slides).toHaveLength(1);
  expect(slides[0]).toMatchObject({ note_id, slide_id: 'p1', url: expect.stringMatching(/^http.*p1/) });
  const refused = await submit(UNANSWERABLE_QUESTIONS[0] ?? '');
  expect(Object.values((await student.request('GET', `/chat-questions/${refused}/slides`)).body)).toEqual([]);
});
