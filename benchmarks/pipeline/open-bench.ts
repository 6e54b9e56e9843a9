import { join } from 'node:path';
import type { LectureOptions, MadeLecture } from '../../tools/lectures/lecture-options.ts';
import { makeLecture } from '../../tools/lectures/make-lecture.ts';
import { openStudent, type Student } from '../../verification/kit/pipeline/open-student.ts';
import { insertModelOnSale } from '../../verification/kit/pipeline/pipeline.queries.ts';
import { readScript } from '../../verification/kit/pipeline/read-script.ts';
import type { PipelineStack } from '../../verification/kit/pipeline/start-pipeline-stack.ts';

export interface BenchScene {
  stack: PipelineStack;
  databaseServerUrl: string;
  student: Student;
  model: string;
  rounds: number;
  /** Factor for the lecture lengths; below 1 to test the benchmark itself. */
  scale: number;
  directory: string;
  make: (name: string, options: Omit<Partial<LectureOptions>, 'out'> & { minutes: number }) => Promise<MadeLecture>;
}

const CREDITS = 1_000_000;

export async function openBench(
  stack: PipelineStack,
  input: Pick<BenchScene, 'databaseServerUrl' | 'rounds' | 'scale' | 'directory'>,
): Promise<BenchScene> {
  const student = await openStudent(stack, CREDITS);
  const model = await insertModelOnSale(stack.db, {
    model_name: 'gemini-3.8-flash',
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
    make: async (name, options) => {
      const made = await makeLecture({ ...options, out: join(input.directory, name), seed: name, first_number });
      first_number = made.next_number;
      stack.gemini.control.loadScript(readScript(made.script_file));
      return made;
    },
  };
}
