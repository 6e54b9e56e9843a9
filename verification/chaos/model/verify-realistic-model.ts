import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createSeededRandom, type SeededRandom } from '../../../tools/lectures/create-seeded-random.ts';
import { makeLecture } from '../../../tools/lectures/make-lecture.ts';
import { checkInvariants } from '../../kit/invariants/check-invariants.ts';
import { openStudent, type Student } from '../../kit/pipeline/open-student.ts';
import { insertModelOnSale } from '../../kit/pipeline/pipeline.queries.ts';
import { readScript } from '../../kit/pipeline/read-script.ts';
import type { VerificationResult } from '../../kit/verification-result.ts';
import { waitUntilIdle } from '../../kit/wait-until-final.ts';
import { orderBundle, untilBundleFinished } from '../../problems/order-bundle.ts';
import type { PartOptions } from '../chaos-part.ts';
import { startTestEnvironment, type TestEnvironment } from '../environment/start-test-environment.ts';
import { getOutcomes, insertSpeechStep } from './model.queries.ts';

const SIZES = { full: { lectures: 6, minutes: 12, kills: 6 }, quick: { lectures: 2, minutes: 3, kills: 1 } };
const CREDITS = 1_000_000;
const IDLE_TIMEOUT_MS = 300_000;
const MIN_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 12_000;
const MODEL = {
  model_name: 'gemini-3.8-flash',
  display_name: '기본 모델',
  input_token_price: 20,
  output_token_price: 80,
};
const MODEL_WITH_SPEECH = { ...MODEL, model_name: 'gemini-3.5-flash-lite', display_name: '음성 인식 모델' };
const SPEECH = { provider: 'rtzr', model: 'sommers' };
const ENV = {
  WORKFLOW_BEAT_MS: '1000',
  MODEL_REQUESTS_PER_MINUTE: '1000000',
  MODEL_TOKENS_PER_MINUTE: '1000000000',
};

interface Scene {
  student: Student;
  /** One transcribes by itself, one uses a speech recognition service. */
  models: readonly string[];
}

/**
 * Notes, problem sets and answers of a model that thinks, skips speech, refuses, misjudges and returns wrong JSON, while workers are
 * killed at random moments: whatever becomes of them, no hole is charged and no sentence without a verdict is shown as compared.
 */
export async function verifyRealisticModel({ postgres, quick, seed }: PartOptions): Promise<VerificationResult> {
  const size = quick ? SIZES.quick : SIZES.full;
  const random = createSeededRandom(`model/${seed}`);
  const environment = await startTestEnvironment({ postgres, profile: 'realistic', env: ENV });
  const directory = mkdtempSync(join(tmpdir(), 'pilgi-verification-'));
  try {
    environment.gemini.control.setBehaviour({ profile: 'realistic', seed, rates: { slow: 0 } });
    const student = await openStudent(environment, CREDITS);
    const plain = await insertModelOnSale(environment.db, MODEL);
    const withSpeech = await insertModelOnSale(environment.db, MODEL_WITH_SPEECH);
    await insertSpeechStep(environment.db, withSpeech, SPEECH);
    const scene = { student, models: [plain, withSpeech] };
    let first_number = 1;
    const works: Promise<string>[] = [];
    for (let index = 0; index < size.lectures; index += 1) {
      const out = join(directory, String(index));
      const options = { minutes: size.minutes, has_video: index % 2 === 0, max_sentences: 40, seed: `model-${index}` };
      const made = await makeLecture({ ...options, out, first_number });
      first_number = made.next_number;
      environment.gemini.control.loadScript(readScript(made.script_file));
      works.push(makeEverything(scene, made.file, index));
    }
    const ending = Promise.allSettled(works);
    const kills = await killAtRandom(environment, { count: size.kills, random, ending });
    const ended = await ending;
    await waitUntilIdle(environment.db, IDLE_TIMEOUT_MS);
    const outcomes = await getOutcomes(environment.db);
    const results = ended.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)));
    return {
      figures: `${size.lectures} lectures, ${kills} kills: ${results.join('; ')}; calls ${outcomes.calls}; ${outcomes.unchecked_sections} sections shown as not compared`,
      violations: [
        ...ended.flatMap((one) => (one.status === 'rejected' ? [`did not end: ${String(one.reason)}`] : [])),
        ...(await checkInvariants(environment, { settled: true })),
        ...environment.api.crashes,
        ...environment.worker.crashes,
      ],
      counts: { kills },
    };
  } finally {
    await environment.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** A note and, when it was made, a problem set of it; both may fail, and then must not cost anything. */
async function makeEverything({ student, models }: Scene, file: string, index: number): Promise<string> {
  const model = models[index % models.length] ?? '';
  const lectureId = await student.upload(file);
  await student.untilReady(lectureId);
  const { id } = await student.start((await student.quote(lectureId, model)).id);
  const job = await student.untilFinished(id);
  if (job.note_id === null) return `note ${job.status}`;
  const order = { note_ids: [job.note_id], counts: { CHOICE_4: 2, OX: 2 }, model_id: model };
  const bundle = await untilBundleFinished(student, (await orderBundle(student, order)).id);
  return `note ${job.status}, problems ${bundle.status}`;
}

async function killAtRandom(
  { worker }: TestEnvironment,
  { count, random, ending }: { count: number; random: SeededRandom; ending: Promise<unknown> },
): Promise<number> {
  let isOver = false;
  void ending.then(() => {
    isOver = true;
  });
  let kills = 0;
  while (kills < count && !isOver) {
    await pause(random.integer(MIN_PAUSE_MS, MAX_PAUSE_MS));
    await worker.restart();
    kills += 1;
  }
  return kills;
}
