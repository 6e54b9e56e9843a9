import { join } from 'node:path';
import type { LectureWish, MadeLecture } from '../../lectures/lecture-wish.ts';
import { makeLecture } from '../../lectures/make-lecture.ts';
import { openStudent, type Student } from '../../pipeline/open-student.ts';
import { insertModelOnSale } from '../../pipeline/pipeline.queries.ts';
import { readScript } from '../../pipeline/read-script.ts';
import type { PipelineStack } from '../../pipeline/start-pipeline-stack.ts';

export interface BenchScene {
  stack: PipelineStack;
  databaseServerUrl: string;
  student: Student;
  model: string;
  rounds: number;
  /** Of the lengths of lectures, to try the bench itself. */
  scale: number;
  folder: string;
  make: (name: string, wish: Omit<Partial<LectureWish>, 'out'> & { minutes: number }) => Promise<MadeLecture>;
}

const CREDITS = 1_000_000;

export async function openBench(
  stack: PipelineStack,
  input: Pick<BenchScene, 'databaseServerUrl' | 'rounds' | 'scale' | 'folder'>,
): Promise<BenchScene> {
  const student = await openStudent(stack, CREDITS);
  const model = await insertModelOnSale(stack.db, {
    model_name: 'gemini-2.5-flash',
    display_name: '기본 모델',
    input_token_price: 20,
    output_token_price: 80,
  });
  let first_number = 1;
  return {
    ...input,
    stack,
    student,
    model,
    make: async (name, wish) => {
      const made = await makeLecture({ ...wish, out: join(input.folder, name), seed: name, first_number });
      first_number = made.next_number;
      stack.gemini.control.loadScript(readScript(made.script_file));
      return made;
    },
  };
}
