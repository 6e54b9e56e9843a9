import { randomUUID } from 'node:crypto';
import { composeWork } from '../src/entry/compose-work.ts';
import { type PaidWork, paidWorkflow } from '../src/features/ai-work/index.ts';
import { questionWork } from '../src/features/chat/index.ts';
import { noteWork, translationWork } from '../src/features/notes/index.ts';
import { bundleWork, gradingWork } from '../src/features/study/index.ts';
import type { Workflow } from '../src/platform/workflow/workflow.ts';
import { aReadableNote } from './a-readable-note.ts';
import { aStoredBundle } from './a-stored-bundle.ts';
import { OS_LECTURE } from './chat-script.ts';
import { aLongNote, startQuotedBundle } from './make-bundle-of.ts';
import { makeLecture } from './make-lecture.ts';
import { runWorkerTask } from './run-worker-task.ts';
import { aStudent, type Student, type Studio, startQuotedJob, uploadLecture } from './start-studio.ts';

/** One kind of paid work as a user starts it. */
export interface PaidWorkScenario {
  work: PaidWork;
  workflow: Workflow;
  /** Starts one piece of work over HTTP. */
  start(): Promise<{ id: string; ceiling_credits: number }>;
  /** What the user got, without ids and times, so that two runs can be compared. */
  readResult(id: string): Promise<unknown>;
}

export type ScenarioName = 'note' | 'bundle' | 'grading' | 'question' | 'translation';

const ESSAY = '가속도는 속도를 시간으로 미분한 것이고, 속도가 바뀌는 빠르기라는 뜻입니다.';
const QUESTION = '교착 상태란 무엇인가요?';

/** The clients that a user starts with one call with a student who has what each needs. The engine is stopped: tests run the workflows themselves. */
export async function preparePaidWork(
  studio: Studio,
): Promise<{ student: Student; scenarios: Record<ScenarioName, PaidWorkScenario> }> {
  const student = await aStudent(studio, 1_000_000);
  const work = composeWork(studio.server);
  const made = await makeLecture({ minutes: '1', 'sound-only': true });
  studio.gemini.control.loadScript(made.script);
  const lecture = await uploadLecture(studio, student, { made });
  await studio.engine.stop();
  studio.engine = { finish: async () => undefined, stop: async () => undefined };
  return {
    student,
    scenarios: {
      note: { work: noteWork, workflow: paidWorkflow(noteWork, work), ...noteScenario(studio, student, lecture) },
      bundle: {
        work: bundleWork,
        workflow: paidWorkflow(bundleWork, work),
        ...bundleScenario(studio, student, (await aLongNote(studio, student)).note_id),
      },
      grading: {
        work: gradingWork,
        workflow: paidWorkflow(gradingWork, work),
        ...(await gradingScenario(studio, student)),
      },
      question: {
        work: questionWork,
        workflow: paidWorkflow(questionWork, work),
        ...(await questionScenario(studio, student)),
      },
      translation: {
        work: translationWork,
        workflow: paidWorkflow(translationWork, work),
        ...translationScenario(studio, student),
      },
    },
  };
}

type Scenario = Pick<PaidWorkScenario, 'start' | 'readResult'>;

function noteScenario(studio: Studio, student: Student, lectureId: string): Scenario {
  return {
    start: async () => {
      const { quote, job_id } = await startQuotedJob(studio, student, lectureId);
      return { id: job_id, ceiling_credits: quote.ceiling_credits };
    },
    readResult: async (id) => {
      const { note_id } = (await student.request('GET', `/jobs/${id}`)).body;
      if (note_id === null) return null;
      const { title, overview, sections, segments, glossary } = (
        await student.request('GET', `/notes/${note_id as string}`)
      ).body;
      return { title, overview, sections, segments, glossary };
    },
  };
}

function bundleScenario(studio: Studio, student: Student, note_id: string): Scenario {
  return {
    start: async () => {
      const { quote, id } = await startQuotedBundle(studio, student, { note_id, counts: { OX: 1, SHORT: 1 } });
      return { id, ceiling_credits: quote.ceiling_credits };
    },
    readResult: async (id) =>
      await studio.server.db
        .selectFrom('problems')
        .select(['number', 'type', 'state', 'repairs', 'faults', 'body'])
        .where('bundle_id', '=', id)
        .orderBy('number')
        .execute(),
  };
}

async function gradingScenario(studio: Studio, student: Student): Promise<Scenario> {
  const { model_id, server } = studio;
  const bundle = await aStoredBundle(server, { user_id: student.id, model_id, marker: '물리' });
  return {
    start: async () => {
      const begun = await student.request('POST', `/problem-bundles/${bundle.bundle_id}/attempts`, {
        mode: 'PRACTICE',
      });
      const path = `/attempts/${String(begun.body.id)}/answers/${bundle.problem_of.ESSAY}`;
      await student.request('PUT', path, { answer: ESSAY });
      const quote = (await student.request('POST', `${path}/grading-quote`)).body as { ceiling_credits: number };
      const { ceiling_credits } = quote;
      const started = await student.request('POST', `${path}/grading`, { ceiling_credits });
      const { grading } = started.body as { grading?: { id: string } };
      return { id: String(grading?.id), ceiling_credits };
    },
    readResult: async (id) =>
      await server.db.selectFrom('gradings').select('lines').where('id', '=', id).executeTakeFirst(),
  };
}

async function questionScenario(studio: Studio, student: Student): Promise<Scenario> {
  const { model_id, server } = studio;
  const owner = { id: student.id, marker: 'mark000000000001' };
  const { note_id } = await aReadableNote(server, { ...OS_LECTURE, owner, model_id });
  await runWorkerTask(server, 'index-notes');
  return {
    start: async () => {
      const chat = String((await student.request('POST', '/chats', { note_id })).body.id);
      const { body } = await student.request('POST', `/chats/${chat}/quote`, { question: QUESTION });
      const { ceiling_credits } = body as { ceiling_credits: number };
      const id = randomUUID();
      await student.request('POST', `/chats/${chat}/questions`, { id, question: QUESTION, ceiling_credits });
      return { id, ceiling_credits };
    },
    readResult: async (id) =>
      await server.db.selectFrom('chat_questions').select('answer').where('id', '=', id).executeTakeFirst(),
  };
}

const ENGLISH = [
  'So the training error of this model is almost zero, and that is what we expected to see.',
  'But the test error is 35 percent, which is the sign of overfitting that we have to explain.',
];

/** A section is translated once, so that each start needs its own note. */
function translationScenario({ server, model_id }: Studio, student: Student): Scenario {
  let notes = 0;
  return {
    start: async () => {
      notes += 1;
      const owner = { id: student.id, marker: `mark${String(100_000 + notes).padStart(12, '0')}` };
      const sections = [{ heading: '과적합', written: ['과적합을 설명한다.'], spoken: ENGLISH }];
      const { note_id } = await aReadableNote(server, { title: '과적합', sections, owner, model_id });
      const quote = await student.request('POST', `/notes/${note_id}/translation-quote`, { sections: [1] });
      const { ceiling_credits } = quote.body as { ceiling_credits: number };
      await student.request('POST', `/notes/${note_id}/translations`, { sections: [1], ceiling_credits });
      const row = server.db.selectFrom('translations').select('id').where('note_id', '=', note_id);
      return { id: (await row.executeTakeFirst())?.id ?? '', ceiling_credits };
    },
    readResult: async (id) =>
      await server.db.selectFrom('translations').select('lines').where('id', '=', id).executeTakeFirst(),
  };
}
