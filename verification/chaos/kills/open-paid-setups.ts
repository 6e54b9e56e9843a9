import { randomUUID } from 'node:crypto';
import { OS_LECTURE } from '../../../apps/server/testing/chat-script.ts';
import { type NoteOptions, noteDocumentOf } from '../../../apps/server/testing/note-document-of.ts';
import { createSeededRandom } from '../../../tools/lectures/create-seeded-random.ts';
import { openStudent, type Student } from '../../kit/pipeline/open-student.ts';
import { insertModelOnSale, listModelCalls } from '../../kit/pipeline/pipeline.queries.ts';
import { insertReadyNote } from '../../problems/problems-verification.queries.ts';
import { storeNote } from '../../problems/store-note.ts';
import type { TestEnvironment } from '../environment/start-test-environment.ts';
import { getGradingEnd, getQuestionEnd, getTranslationEnd, type PaidWork } from '../faults.queries.ts';
import type { PreparedStep } from './kill-step.ts';
import type { PaidReference } from './paid-step.ts';
import { type ChatVariant, tryChat } from './try-chat.ts';
import { type GradingSetup, openGradingSetup, tryGrading } from './try-grading.ts';
import { FOREIGN_LECTURE, tryTranslation } from './try-translation.ts';

const CREDITS = 100_000;
const MODEL = {
  model_name: 'gemini-3.8-flash',
  display_name: '기본 모델',
  input_token_price: 20,
  output_token_price: 80,
};

export interface ChatSetup {
  student: Student;
  note_id: string;
  references: Record<ChatVariant, PaidReference>;
}

type TranslationSetup = Parameters<typeof tryTranslation>[1];

export interface PaidSetups {
  chat(): Promise<ChatSetup>;
  grading(): Promise<{ setup: GradingSetup; reference: PaidReference }>;
  translation(): Promise<{ setup: TranslationSetup; reference: PaidReference }>;
  /** Free of charge, so it has no reference. */
  meaning(): Promise<GradingSetup>;
}

/** Creates each setup once, with an undisturbed run as the price reference. */
export function openPaidSetups(environment: TestEnvironment): PaidSetups {
  const model = once(() => insertModelOnSale(environment.db, MODEL));
  return {
    chat: once(async () => {
      await model();
      const student = await openStudent(environment, CREDITS);
      const setup = { student, note_id: await storeReadableNote(environment, student.user_id, OS_LECTURE) };
      const price = async (variant: ChatVariant) => {
        const step = tryChat(environment, setup, { variant, reference: null });
        await runUndisturbed(await step.begin());
        return await referenceOf(
          environment,
          step.questionOf(),
          await getQuestionEnd(environment.db, step.questionOf()),
        );
      };
      const references = {
        plain: await price('plain'),
        rejudged: await price('rejudged'),
        corrected: await price('corrected'),
      };
      return { ...setup, references };
    }),
    grading: once(async () => {
      const student = await openStudent(environment, CREDITS);
      const { note_id } = await storeNote(environment, student.user_id, createSeededRandom('grading'));
      const setup = await openGradingSetup(student, { note_id, model: await model(), type: 'ESSAY' });
      const step = tryGrading(environment, setup, null);
      await runUndisturbed(await step.begin());
      const end = await getGradingEnd(environment.db, step.attemptOf());
      return { setup, reference: await referenceOf(environment, end.id, end) };
    }),
    translation: once(async () => {
      await model();
      const student = await openStudent(environment, CREDITS);
      const setup = { student, storeNote: () => storeReadableNote(environment, student.user_id, FOREIGN_LECTURE) };
      const step = tryTranslation(environment, setup, null);
      await runUndisturbed(await step.begin());
      const end = await getTranslationEnd(environment.db, step.noteOf());
      return { setup, reference: await referenceOf(environment, end.id, end) };
    }),
    meaning: once(async () => {
      const student = await openStudent(environment, CREDITS);
      const { note_id } = await storeNote(environment, student.user_id, createSeededRandom('meaning'));
      return await openGradingSetup(student, { note_id, model: await model(), type: 'SHORT' });
    }),
  };
}

async function runUndisturbed(step: PreparedStep): Promise<void> {
  await step.send();
  await step.retry();
  const violations = await step.check();
  if (violations.length > 0) throw new Error(`undisturbed run: ${violations.join('; ')}`);
}

async function referenceOf({ db }: TestEnvironment, id: string, end: PaidWork): Promise<PaidReference> {
  const answered = (await listModelCalls(db, id)).filter((call) => call.status === 'ANSWERED').length;
  return { charged_micro: end.charged_micro, answered };
}

async function storeReadableNote(environment: TestEnvironment, user_id: string, options: NoteOptions): Promise<string> {
  const document = noteDocumentOf(options);
  const body_key = `notes/${randomUUID()}.json`;
  const body = Buffer.from(JSON.stringify(document));
  await environment.storage.write({ key: body_key, body, content_type: 'application/json' });
  const { duration_ms, title } = document;
  return await insertReadyNote(environment.db, { user_id, title, body_key, body, duration_ms });
}

function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | null = null;
  return async () => {
    made ??= make();
    return await made;
  };
}
