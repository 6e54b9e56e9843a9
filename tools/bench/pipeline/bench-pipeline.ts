import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LectureWish, MadeLecture } from '../../lectures/lecture-wish.ts';
import { makeLecture } from '../../lectures/make-lecture.ts';
import { openStudent, type Student } from '../../pipeline/open-student.ts';
import { insertModelOnSale } from '../../pipeline/pipeline.queries.ts';
import { type PipelineStack, startPipelineStack } from '../../pipeline/start-pipeline-stack.ts';
import { startPostgres } from '../../postgres/start-postgres.ts';
import { BENCH_ENVIRONMENT } from './bench-environment.ts';
import { benchJobRate } from './bench-job-rate.ts';
import { benchJobTime } from './bench-job-time.ts';
import { benchPrepare } from './bench-prepare.ts';
import { benchTokens } from './bench-tokens.ts';

export interface BenchScene {
  stack: PipelineStack;
  databaseServerUrl: string;
  student: Student;
  model: string;
  rounds: number;
  folder: string;
  make(name: string, wish: Omit<Partial<LectureWish>, 'out'> & { minutes: number }): Promise<MadeLecture>;
}

const CREDITS = 1_000_000;
/** A lecture's way from upload to note, each part beside the least that could do the same. */
export async function benchPipeline({ rounds, part }: { rounds: number; part: string }): Promise<void> {
  const postgres = await startPostgres();
  const stack = await startPipelineStack({
    serverUrl: postgres.url,
    workers: 2,
    env: BENCH_ENVIRONMENT,
  });
  const folder = mkdtempSync(join(tmpdir(), 'pilgi-bench-'));
  try {
    const scene = await openBench(stack, { databaseServerUrl: postgres.url, rounds, folder });
    if (part.includes('a') || part.includes('c')) {
      const jobId = await benchJobTime(scene);
      await benchTokens(scene, jobId);
    }
    if (part.includes('b')) await benchPrepare(scene);
    if (part.includes('d')) await benchJobRate(scene);
  } finally {
    await stack.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function openBench(
  stack: PipelineStack,
  input: Pick<BenchScene, 'databaseServerUrl' | 'rounds' | 'folder'>,
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
      stack.gemini.control.loadScript(JSON.parse(readFileSync(made.script_file, 'utf8')));
      return made;
    },
  };
}
