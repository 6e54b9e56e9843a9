import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_STEP_MODELS } from '@pilgi/domain/ai-work';
import type { FaultRule } from '../../simulators/gemini/src/index.ts';
import type { LectureOptions, MadeLecture } from '../../tools/lectures/lecture-options.ts';
import { makeLecture } from '../../tools/lectures/make-lecture.ts';
import { openStudent, type Student } from '../kit/pipeline/open-student.ts';
import { insertModelOnSale } from '../kit/pipeline/pipeline.queries.ts';
import { readScript } from '../kit/pipeline/read-script.ts';
import { type PipelineStack, type StackOptions, startPipelineStack } from '../kit/pipeline/start-pipeline-stack.ts';
import { type MadeNote, readMadeNote } from './read-made-note.ts';
import type { RestartablePostgres } from './start-restartable-postgres.ts';

/** A prepared lecture and the result of an undisturbed job on it. */
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
  make(options: Omit<Partial<LectureOptions>, 'out'> & { minutes: number }): Promise<MadeLecture>;
  /** Uploads and prepares the lecture and runs one undisturbed job as the reference. */
  know(made: MadeLecture): Promise<KnownLecture>;
  /** Runs one undisturbed job on a prepared lecture. */
  refer(lectureId: string): Promise<MadeNote>;
  /** Replaces the faults of the model while `act` runs. */
  underFaults<Result>(variant: ModelVariant, act: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Which calls a job makes: those of every job, a second judging of each section, or the judging of corrections. */
export type ModelVariant = 'plain' | 'rejudged' | 'corrected';

const FIRST_JUDGE = DEFAULT_STEP_MODELS.JUDGE[0]?.model ?? '';
const SKIPPED_SPEECH: FaultRule = { kind: 'skipped-speech', probability: 1, match: { step: 'transcribe' } };
const FOREIGN_IDS: FaultRule = { kind: 'foreign-ids', probability: 1, match: { step: 'write' } };
const FAULTS: Record<ModelVariant, readonly FaultRule[]> = {
  plain: [FOREIGN_IDS, SKIPPED_SPEECH],
  rejudged: [
    FOREIGN_IDS,
    SKIPPED_SPEECH,
    { kind: 'judge-yes', probability: 1, match: { step: 'judge', model: FIRST_JUDGE } },
  ],
  corrected: [{ kind: 'wrong-numbers', probability: 1, match: { step: 'write' } }, SKIPPED_SPEECH],
};
const CREDITS = 1_000_000;
/** Lease of five seconds: long enough that live workers on a busy machine do not take over each other's work. */
const HEARTBEAT_ENV = { WORKFLOW_BEAT_MS: '1000', WORKFLOW_DRAIN_MS: '30000' };

/**
 * Starts the product with one user. The simulator returns invalid ids in every first section draft, so that each section is repaired, and
 * omits speech of every long window, so that each has a gap that is transcribed again.
 */
export async function openScene(
  postgres: RestartablePostgres,
  options: Pick<StackOptions, 'processUrl'> = {},
): Promise<Scene> {
  const stack = await startPipelineStack({ serverUrl: postgres.url, env: HEARTBEAT_ENV, ...options });
  const directory = mkdtempSync(join(tmpdir(), 'pilgi-verification-'));
  const student = await openStudent(stack, CREDITS);
  const model = await insertModelOnSale(stack.db, {
    model_name: 'gemini-3.8-flash',
    display_name: '기본 모델',
    input_token_price: 20,
    output_token_price: 80,
  });
  const setFaults = (variant: ModelVariant) => {
    stack.gemini.control.clearFaults();
    for (const fault of FAULTS[variant]) stack.gemini.control.addFault(fault);
  };
  setFaults('plain');
  const refer = async (lectureId: string) => {
    const { id } = await student.start((await student.quote(lectureId, model)).id);
    await student.untilFinished(id);
    return await readMadeNote(stack, id);
  };
  let first_number = 1;
  return {
    stack,
    postgres,
    student,
    model,
    make: async (options) => {
      const out = join(directory, String(first_number));
      const made = await makeLecture({ ...options, out, first_number });
      first_number = made.next_number;
      stack.gemini.control.loadScript(readScript(made.script_file));
      return made;
    },
    know: async (made) => {
      const lecture_id = await student.upload(made.file);
      await student.untilReady(lecture_id);
      return { made, lecture_id, reference: await refer(lecture_id) };
    },
    refer,
    underFaults: async (variant, act) => {
      setFaults(variant);
      try {
        return await act();
      } finally {
        setFaults('plain');
      }
    },
    close: async () => {
      await stack.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
