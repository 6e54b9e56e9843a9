import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Script } from '../../../simulators/gemini/src/index.ts';
import { startPostgres } from '../../../tools/dev/postgres/start-postgres.ts';
import { makeLecture } from '../../../tools/lectures/make-lecture.ts';
import { type SampleModel, sampleModels } from '../../../tools/seed/sample-models.ts';
import { openStudent, type Student } from '../../../verification/kit/pipeline/open-student.ts';
import { insertModelOnSale } from '../../../verification/kit/pipeline/pipeline.queries.ts';
import { readScript } from '../../../verification/kit/pipeline/read-script.ts';
import { type PipelineStack, startPipelineStack } from '../../../verification/kit/pipeline/start-pipeline-stack.ts';
import { BENCH_ENVIRONMENT } from '../../pipeline/bench-environment.ts';
import { listUseOf, type StepUse, sumCharged } from './cost.queries.ts';
import { orderGradings, orderNote, orderProblems, orderTranslations, sendQuestions } from './order-works.ts';
import { writeSheets } from './write-sheets.ts';

/** Calls of one kind of work as they were recorded; `units` is how often the unit was measured. */
export interface MeasuredWork {
  work: string;
  unit: string;
  units: number;
  charged_credits: number;
  steps: StepUse[];
}

export interface MeasuredCost {
  measured_on: string;
  commit: string;
  profile: 'realistic';
  model: string;
  rounds: number;
  /** Length of the lecture; figures per hour are scaled from it. */
  minutes: number;
  works: MeasuredWork[];
}

const CREDITS = 1_000_000;
const ENGLISH_MINUTES = 15;
const HOUR_MINUTES = 60;
const PAGES = 24;

interface Scene {
  stack: PipelineStack;
  student: Student;
  model: string;
  lectures: { korean: string; english: string; document: string };
  scripts: readonly Script[];
}

type Ids = Record<'note' | 'problems' | 'chat' | 'grading' | 'meaning' | 'translation' | 'document', string[]>;

/** Runs every paid work with the real processes, the simulator’s realistic profile and the seed’s offer, and stores its calls after every round. */
export async function measureCost(
  { rounds, minutes }: { rounds: number; minutes: number },
  store: (measured: MeasuredCost) => void,
): Promise<void> {
  const [offer] = sampleModels;
  if (offer === undefined) throw new Error('the seed has no model');
  const postgres = await startPostgres();
  const stack = await startPipelineStack({ serverUrl: postgres.url, env: BENCH_ENVIRONMENT });
  const directory = mkdtempSync(join(tmpdir(), 'pilgi-cost-'));
  try {
    const scene = await openScene(stack, { offer, directory, minutes });
    const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).trim();
    const measured_on = new Date().toISOString().slice(0, 10);
    const ids: Ids = { note: [], problems: [], chat: [], grading: [], meaning: [], translation: [], document: [] };
    for (let round = 1; round <= rounds; round += 1) {
      await orderEverything(scene, round, ids);
      const works = await countWorks(stack, ids, { rounds: round, minutes });
      store({ measured_on, commit, profile: 'realistic', model: offer.model_name, rounds: round, minutes, works });
    }
  } finally {
    await stack.close();
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function openScene(
  stack: PipelineStack,
  { offer, directory, minutes }: { offer: SampleModel; directory: string; minutes: number },
): Promise<Scene> {
  const model = await insertModelOnSale(stack.db, offer);
  const student = await openStudent(stack, CREDITS);
  const korean = await makeLecture({ out: join(directory, 'ko'), minutes, seed: 'ko', max_sentences: 60 });
  const english = await makeLecture({
    out: join(directory, 'en'),
    minutes: ENGLISH_MINUTES,
    language: 'en',
    seed: 'en',
    has_video: false,
    max_sentences: 60,
    first_number: korean.next_number,
  });
  const document = join(directory, 'sheets.pdf');
  await writeSheets(document, PAGES);
  const scripts = [korean, english].map(({ script_file }) => readScript(script_file));
  await restart(stack, scripts, 1);
  const prepare = async (file: string) => {
    const id = await student.upload(file);
    await student.untilReady(id);
    return id;
  };
  const lectures = {
    korean: await prepare(korean.file),
    english: await prepare(english.file),
    document: await prepare(document),
  };
  return { stack, student, model, lectures, scripts };
}

async function orderEverything({ stack, student, model, lectures, scripts }: Scene, round: number, ids: Ids) {
  await restart(stack, scripts, round);
  const note = await orderNote(student, lectures.korean, model);
  ids.note.push(note.id);
  const bundle = await orderProblems(student, note.note_id, model);
  ids.problems.push(bundle);
  const graded = await orderGradings(stack.db, student, bundle);
  ids.grading.push(...graded.gradings);
  ids.meaning.push(...graded.meanings);
  ids.chat.push(...(await sendQuestions(student, note.note_id)));
  const foreign = await orderNote(student, lectures.english, model);
  ids.translation.push(...(await orderTranslations(stack.db, student, foreign.note_id)));
  ids.document.push((await orderNote(student, lectures.document, model)).id);
}

async function countWorks(
  { db }: PipelineStack,
  ids: Ids,
  { rounds, minutes }: { rounds: number; minutes: number },
): Promise<MeasuredWork[]> {
  const units: [work: keyof Ids, unit: string, units: number][] = [
    ['note', 'lecture hour', (rounds * minutes) / HOUR_MINUTES],
    ['problems', 'set of ten problems', rounds],
    ['chat', 'question', ids.chat.length],
    ['grading', 'essay answer', ids.grading.length],
    ['meaning', 'short answer', ids.meaning.length],
    ['translation', 'lecture hour', (rounds * ENGLISH_MINUTES) / HOUR_MINUTES],
    ['document', `document of ${PAGES} pages`, rounds],
  ];
  const works: MeasuredWork[] = [];
  for (const [work, unit, number] of units) {
    const charged_credits = await sumCharged(db, ids[work]);
    works.push({ work, unit, units: number, charged_credits, steps: await listUseOf(db, ids[work]) });
  }
  return works;
}

/** Empties the simulator’s cache of repeated input, which an ordinary lecture would not hit, and draws other faults. */
async function restart({ gemini }: PipelineStack, scripts: readonly Script[], seed: number): Promise<void> {
  await fetch(`${gemini.url}/_control/reset`, { method: 'POST' });
  for (const script of scripts) gemini.control.loadScript(script);
  gemini.control.setBehaviour({ profile: 'realistic', seed });
}
