import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NoteDocument } from '@pilgi/domain/notes';
import { z } from 'zod';
import { METRIC_NAMES, type Scores } from '../metrics/metric-table.ts';
import { type EvaluationRun, type StoredRun, toStoredRun } from './evaluation.ts';

const ROOT = join(import.meta.dirname, '../../..');
export const RESULTS_DIRECTORY = join(ROOT, '.eval-results');
const BASELINE_FILE = join(import.meta.dirname, '../baseline.json');

const scoresSchema = z
  .record(z.string(), z.number().nullable())
  .transform((values) => Object.fromEntries(METRIC_NAMES.map((name) => [name, values[name] ?? null])) as Scores);
const storedRunSchema = z.object({
  label: z.string(),
  source: z.string(),
  judge: z.string(),
  recorded_on: z.string(),
  comparable_by: z.string(),
  scores: scoresSchema,
  outcomes: z.record(z.string(), z.record(z.string(), z.number())),
  lectures: z.array(
    z.object({
      id: z.string(),
      scores: z.object({ key_point_recall: z.number().nullable(), claim_precision: z.number().nullable() }),
      errors: z.array(z.string()),
    }),
  ),
});

/** Writes notes, judgements, score card and report of a run; returns its directory. */
export function storeRun(run: EvaluationRun, html: string, root: string = RESULTS_DIRECTORY): string {
  const name = `${run.started_at.replaceAll(/[:.]/gu, '-')}-${run.commit}-${run.label}`;
  const directory = join(root, name);
  mkdirSync(join(directory, 'lectures'), { recursive: true });
  mkdirSync(join(directory, 'report'), { recursive: true });
  const { lectures, scores: _scores, ...about } = run;
  writeJson(join(directory, 'run.json'), about);
  writeJson(join(directory, 'scorecard.json'), toStoredRun(run));
  for (const { golden, note, judgement, result } of lectures) {
    writeJson(join(directory, 'lectures', `${golden.id}.json`), { note, judgement, result });
  }
  writeFileSync(join(directory, 'report/index.html'), html);
  return directory;
}

export function saveBaseline(run: EvaluationRun): void {
  writeJson(BASELINE_FILE, toStoredRun(run));
}

export interface ComparedRun {
  run: StoredRun;
  /** Notes by lecture; none for the baseline, which has no notes. */
  notes: ReadonlyMap<string, NoteDocument>;
}

/** The baseline, or the newest stored run with this label. */
export function readComparedRun(name: string, root: string = RESULTS_DIRECTORY): ComparedRun | null {
  if (name === 'baseline') {
    return existsSync(BASELINE_FILE) ? { run: readStoredRun(BASELINE_FILE), notes: new Map() } : null;
  }
  const found = (existsSync(root) ? readdirSync(root) : [])
    .filter((one) => one === name || one.endsWith(`-${name}`))
    .toSorted()
    .at(-1);
  if (found === undefined) return null;
  const lectures = join(root, found, 'lectures');
  const notes = readdirSync(lectures).map((file) => {
    const { note } = JSON.parse(readFileSync(join(lectures, file), 'utf8')) as { note: NoteDocument };
    return [file.replace(/\.json$/u, ''), note] as const;
  });
  return { run: readStoredRun(join(root, found, 'scorecard.json')), notes: new Map(notes) };
}

const readStoredRun = (file: string): StoredRun => storedRunSchema.parse(JSON.parse(readFileSync(file, 'utf8')));

function writeJson(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
