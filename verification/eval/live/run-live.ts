import { DEFAULT_STEP_MODELS, resolveFromCatalogue } from '@pilgi/domain/ai-work';
import { createLlm } from '../../../apps/server/src/platform/llm/create-llm.ts';
import { BudgetExceeded, createCostLimit } from '../../provider/create-cost-limit.ts';
import { decideGate } from '../gate/decide-gate.ts';
import { judgePair } from '../judge/model/judge-pair.ts';
import type { LiveOptions } from '../parse-eval-options.ts';
import { formatFindings, formatScores } from '../report/format-scores.ts';
import { renderReport } from '../report/render-report.ts';
import { type EvaluatedLecture, type EvaluationRun, joinLectures, toStoredRun } from '../run/evaluation.ts';
import { hashGoldenSet } from '../run/hash-golden-set.ts';
import { readCommit } from '../run/read-commit.ts';
import { readComparedRun, storeRun } from '../run/store-run.ts';
import type { GoldenCase } from '../set/read-golden-lectures.ts';
import { createCaller } from './create-caller.ts';
import { EVALUATED_DENSITY, evaluateWithModels } from './evaluate-with-models.ts';
import { chooseSuite, planLiveRun } from './plan-live-run.ts';
import { listRecordedLectures } from './recorded-answer.ts';

const TIMEOUT_SECONDS = 300;
const INCOMPLETE = 3;

export interface LiveSettings {
  cases: readonly GoldenCase[];
  provider: { base_url: string; api_key: string };
  recordings: string;
  results: string;
  print: (line: string) => void;
}

/** Makes, judges and scores notes with the operator's key. Returns the exit code. */
export async function runLive(options: LiveOptions, settings: LiveSettings): Promise<number> {
  const { print, recordings } = settings;
  const suite = chooseSuite(settings.cases, options.suite);
  const choices = resolveFromCatalogue(DEFAULT_STEP_MODELS);
  const day = new Date().toISOString().slice(0, 10);
  const plan = planLiveRun(suite, { choices, density: EVALUATED_DENSITY, day });
  const total = plan.reduce((sum, { max_usd }) => sum + max_usd, 0);
  print(`Plan: ${plan.length} lectures, about ${plan.reduce((sum, { calls }) => sum + calls, 0)} calls`);
  for (const { id, calls, max_usd } of plan) print(`  ${id}: ${calls} calls, at most $${max_usd.toFixed(2)}`);
  print(
    `At most $${total.toFixed(2)} by the longest answers; the run stops before it costs $${options.max_usd.toFixed(2)}.`,
  );
  if (!options.isConfirmed) {
    print('Nothing was called. Add --yes to start.');
    return 0;
  }
  const known = listRecordedLectures(recordings);
  if (known.length > 0 && !options.resumes) {
    print(`Answers are recorded in ${recordings}. Remove them for a new run, or add --resume to continue with them.`);
    return 1;
  }
  const costLimit = createCostLimit(BigInt(Math.round(options.max_usd * 1_000_000)), day);
  const caller = createCaller({
    directory: recordings,
    choices,
    provider: { llm: createProvider(settings.provider), costLimit, day },
  });
  const started_at = new Date().toISOString();
  const lectures: EvaluatedLecture[] = [];
  try {
    for (const one of suite) {
      lectures.push(await evaluateWithModels(caller, one));
      print(`${one.golden.id}: done, $${(Number(costLimit.spent()) / 1_000_000).toFixed(4)} spent so far`);
    }
  } catch (error) {
    if (!(error instanceof BudgetExceeded)) throw error;
    print(`INCOMPLETE: ${error.message}. Continue with --resume and a higher --max-usd.`);
    return INCOMPLETE;
  }
  const models = [...new Set(suite.flatMap(({ golden }) => [...caller.spentOn(golden.id).models]))].join(', ');
  const run: EvaluationRun = {
    label: options.label,
    started_at,
    commit: readCommit(),
    source: `${options.suite} suite`,
    judge: 'model, prompts of version 1',
    golden_hash: hashGoldenSet(suite),
    lectures,
    scores: joinLectures(lectures),
  };
  const compared = readComparedRun(options.compare, settings.results);
  for (const { golden, note } of lectures) {
    const before = compared?.notes.get(golden.id);
    if (before === undefined) continue;
    print(`${golden.id}: better note: ${await judgePair(caller.call, golden, { before, now: note })}`);
  }
  print(`Models: ${models}. Spent: $${(Number(costLimit.spent()) / 1_000_000).toFixed(4)}.`);
  return reportRun(run, options, settings);
}

/** Prints the score card, stores the report and returns the exit code. */
export function reportRun(
  run: EvaluationRun,
  { compare }: Pick<LiveOptions, 'compare'>,
  { print, results }: Pick<LiveSettings, 'print' | 'results'>,
): number {
  const compared = readComparedRun(compare, results);
  const findings = decideGate(toStoredRun(run), compared?.run ?? null, EVALUATED_DENSITY);
  print(formatScores([{ title: run.label, scores: run.scores }], EVALUATED_DENSITY));
  const notice = `answers of models, ${run.source}`;
  const html = renderReport({ notice, run, compared, bars: EVALUATED_DENSITY, findings, others: [] });
  print(`Report: ${storeRun(run, html, results)}/report/index.html`);
  for (const line of formatFindings(findings)) print(line);
  return findings.length === 0 ? 0 : 1;
}

const createProvider = ({ base_url, api_key }: LiveSettings['provider']) =>
  createLlm({
    GEMINI_BASE_URL: base_url,
    GEMINI_API_KEY: api_key,
    MODEL_TIMEOUT_SECONDS: TIMEOUT_SECONDS,
    OPENAI_COMPATIBLE_BASE_URL: undefined,
    OPENAI_COMPATIBLE_API_KEY: undefined,
  });
