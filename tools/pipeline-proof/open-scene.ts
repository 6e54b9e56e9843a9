import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LectureWish, MadeLecture } from '../lectures/lecture-wish.ts';
import { makeLecture } from '../lectures/make-lecture.ts';
import { openStudent, type Student } from '../pipeline/open-student.ts';
import { insertModelOnSale } from '../pipeline/pipeline.queries.ts';
import { readScript } from '../pipeline/read-script.ts';
import { type PipelineStack, startPipelineStack } from '../pipeline/start-pipeline-stack.ts';
import { type MadeNote, readMadeNote } from './read-made-note.ts';
import type { RestartablePostgres } from './start-restartable-postgres.ts';

/** A lecture that is ready for jobs, and what an undisturbed job makes of it. */
export interface KnownLecture {
  made: MadeLecture;
  lecture_id: string;
  reference: MadeNote;
}

export interface Scene {
  stack: PipelineStack;
  postgres: RestartablePostgres;
  student: Student;
  model: string;
  make(wish: Omit<Partial<LectureWish>, 'out'> & { minutes: number }): Promise<MadeLecture>;
  /** Brought, prepared and turned into a note once, in peace. */
  know(made: MadeLecture): Promise<KnownLecture>;
  close(): Promise<void>;
}

const CREDITS = 1_000_000;
/** A lease of five seconds: on a busy machine, two that are alive must not take each other for dead. */
const BEAT = { WORKFLOW_BEAT_MS: '1000', WORKFLOW_DRAIN_MS: '30000' };

/** The whole product with one student, in a world in which every first writing of a section has to be repaired. */
export async function openScene(postgres: RestartablePostgres): Promise<Scene> {
  const stack = await startPipelineStack({ serverUrl: postgres.url, env: BEAT });
  const folder = mkdtempSync(join(tmpdir(), 'pilgi-proof-'));
  const student = await openStudent(stack, CREDITS);
  const model = await insertModelOnSale(stack.db, {
    model_name: 'gemini-2.5-flash',
    display_name: '기본 모델',
    input_token_price: 20,
    output_token_price: 80,
  });
  stack.gemini.control.addFault({ kind: 'foreign-ids', probability: 1, match: { step: 'write' } });
  let first_number = 1;
  return {
    stack,
    postgres,
    student,
    model,
    make: async (wish) => {
      const out = join(folder, String(first_number));
      const made = await makeLecture({ ...wish, out, first_number });
      first_number = made.next_number;
      stack.gemini.control.loadScript(readScript(made.script_file));
      return made;
    },
    know: async (made) => {
      const lecture_id = await student.bring(made.file);
      await student.untilReady(lecture_id);
      const { id } = await student.start((await student.quote(lecture_id, model)).id);
      await student.untilFinished(id);
      return { made, lecture_id, reference: await readMadeNote(stack, id) };
    },
    close: async () => {
      await stack.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
