import { randomUUID } from 'node:crypto';
import { OS_LECTURE } from '../../../apps/server/testing/chat-script.ts';
import { type NoteWishes, noteDocumentOf } from '../../../apps/server/testing/note-document-of.ts';
import { createDraw } from '../../money-proof/create-draw.ts';
import { openStudent, type Student } from '../../pipeline/open-student.ts';
import { insertModelOnSale, listModelCalls } from '../../pipeline/pipeline.queries.ts';
import { insertReadyNote } from '../../problems-proof/problems-proof.queries.ts';
import { storeNote } from '../../problems-proof/store-note.ts';
import { getGradingEnd, getQuestionEnd, type PaidWork } from '../blows.queries.ts';
import type { World } from '../world/start-world.ts';
import type { BegunStep } from './kill-step.ts';
import type { PaidReference } from './paid-step.ts';
import { tryChat } from './try-chat.ts';
import { type GradingDesk, openGradingDesk, tryGrading } from './try-grading.ts';

const CREDITS = 100_000;
const MODEL = {
  model_name: 'gemini-2.5-flash',
  display_name: '기본 모델',
  input_token_price: 20,
  output_token_price: 80,
};

export interface ChatDesk {
  student: Student;
  note_id: string;
  plain: PaidReference;
  repaired: PaidReference;
}

export interface Desks {
  chat(): Promise<ChatDesk>;
  grading(): Promise<{ desk: GradingDesk; reference: PaidReference }>;
}

/** Each set up by the first trial that needs it, and done once in peace to know what it costs. */
export function openDesks(world: World): Desks {
  const model = once(() => insertModelOnSale(world.db, MODEL));
  return {
    chat: once(async () => {
      await model();
      const student = await openStudent(world, CREDITS);
      const desk = { student, note_id: await keepNote(world, student.user_id, OS_LECTURE) };
      const price = async (isRepaired: boolean) => {
        const step = tryChat(world, desk, { isRepaired, reference: null });
        await doInPeace(await step.begin());
        return await referenceOf(world, step.questionOf(), await getQuestionEnd(world.db, step.questionOf()));
      };
      return { ...desk, plain: await price(false), repaired: await price(true) };
    }),
    grading: once(async () => {
      const student = await openStudent(world, CREDITS);
      const { note_id } = await storeNote(world, student.user_id, createDraw('grading'));
      const desk = await openGradingDesk(student, { note_id, model: await model() });
      const step = tryGrading(world, desk, null);
      await doInPeace(await step.begin());
      const end = await getGradingEnd(world.db, step.attemptOf());
      return { desk, reference: await referenceOf(world, end.id, end) };
    }),
  };
}

async function doInPeace(step: BegunStep): Promise<void> {
  await step.press();
  await step.again();
  const violations = await step.check();
  if (violations.length > 0) throw new Error(`undisturbed: ${violations.join('; ')}`);
}

async function referenceOf({ db }: World, id: string, end: PaidWork): Promise<PaidReference> {
  const answered = (await listModelCalls(db, id)).filter((call) => call.status === 'ANSWERED').length;
  return { charged_micro: end.charged_micro, answered };
}

async function keepNote(world: World, user_id: string, wishes: NoteWishes): Promise<string> {
  const document = noteDocumentOf(wishes);
  const body_key = `notes/${randomUUID()}.json`;
  const body = Buffer.from(JSON.stringify(document));
  await world.storage.write({ key: body_key, body, content_type: 'application/json' });
  const { duration_ms, title } = document;
  return await insertReadyNote(world.db, { user_id, title, body_key, body, duration_ms });
}

function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | null = null;
  return async () => {
    made ??= make();
    return await made;
  };
}
