import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DEFAULT_STEP_MODELS,
  estimateCallTokens,
  type ModelStep,
  outputLimitFor,
  providerCost,
  type ResolvedSteps,
  resolveFromCatalogue,
} from '@pilgi/domain/ai-work';
import { ANSWER_TOKENS_MAX } from '@pilgi/domain/chat';
import { questionTexts } from '../../../apps/server/src/features/chat/prompts/answer-prompt.ts';
import { judgeTexts } from '../../../apps/server/src/features/chat/prompts/chat-judge-prompt.ts';
import { createLlm } from '../../../apps/server/src/platform/llm/create-llm.ts';
import { createCaller } from '../../eval/live/create-caller.ts';
import { BudgetExceeded, createCostLimit, toDollars } from '../../provider/create-cost-limit.ts';
import type { TutorLiveOptions } from '../parse-tutor-options.ts';
import { formatGoals, formatQuestions } from '../play/format-tables.ts';
import { measureGoals } from '../play/goals.ts';
import { passagesFor } from '../play/play-answer.ts';
import type { ScoredQuestion } from '../play/play-set.ts';
import { scoreAnswer } from '../play/score-answer.ts';
import type { TutorSet } from '../set/tutor-set.ts';
import { answerQuestion } from './answer-question.ts';

const TUTOR_RECORDINGS = join(import.meta.dirname, '../recordings');

const TIMEOUT_SECONDS = 300;
const INCOMPLETE = 3;
/** Output of the judge about one answer. */
const JUDGING_OUTPUT = 2_500;

export interface TutorLiveSettings {
  set: TutorSet;
  provider: { base_url: string; api_key: string };
  print: (line: string) => void;
}

/** Answers the questions by the models of the product. Returns the exit code: 0, or 3 when the cost limit was reached. */
export async function runLive(options: TutorLiveOptions, { set, provider, print }: TutorLiveSettings): Promise<number> {
  const questions = spread(set.questions, options.limit);
  const choices = resolveFromCatalogue(DEFAULT_STEP_MODELS);
  const day = new Date().toISOString().slice(0, 10);
  const max_usd = questions.reduce((sum, question) => {
    const input = { ...question, earlier: [], passages: passagesFor(question, set.lectures) };
    const answer = costOf('ANSWER', { texts: questionTexts(input), output: ANSWER_TOKENS_MAX, choices, day });
    return sum + answer + 2 * costOf('JUDGE', { texts: judgeTexts(input), output: JUDGING_OUTPUT, choices, day });
  }, 0);
  print(`Plan: ${questions.length} questions, about ${questions.length * 3} calls, at most $${max_usd.toFixed(2)}.`);
  print(`The run stops before it costs $${options.max_usd.toFixed(2)}.`);
  if (!options.isConfirmed) {
    print('Nothing was called. Add --yes to start.');
    return 0;
  }
  const directory = options.records ? TUTOR_RECORDINGS : mkdtempSync(join(tmpdir(), 'pilgi-tutor-'));
  const costLimit = createCostLimit(BigInt(Math.round(options.max_usd * 1_000_000)), day);
  const llm = createProvider(provider);
  const { call } = createCaller({ directory, choices, provider: { llm, costLimit, day } });
  const scored: ScoredQuestion[] = [];
  let code = 0;
  try {
    for (const question of questions)
      scored.push({ question, ...scoreAnswer(question, await answerQuestion(call, question, set.lectures)) });
  } catch (error) {
    if (!(error instanceof BudgetExceeded)) throw error;
    print(`INCOMPLETE after ${scored.length} questions: ${error.message}.`);
    code = INCOMPLETE;
  } finally {
    if (!options.records) rmSync(directory, { recursive: true });
  }
  for (const { question, findings } of scored)
    for (const finding of findings) print(`${question.id} «${question.question}»: ${finding}`);
  print(`${formatQuestions({ questions: scored, bad: [] })}\n`);
  print(formatGoals(measureGoals({ questions: scored, bad: [] }).filter(({ all }) => all > 0)));
  print(`Spent: $${toDollars(costLimit.spent())}. What the judge of the product confirmed counts as supported here.`);
  return code;
}

/** Evenly over all subjects. */
const spread = <Value>(values: readonly Value[], limit: number): Value[] =>
  values.filter((_, at) => Math.floor((at * limit) / values.length) !== Math.floor(((at - 1) * limit) / values.length));

function costOf(
  step: ModelStep,
  input: { texts: readonly string[]; output: number; choices: ResolvedSteps; day: string },
): number {
  const [first] = input.choices[step];
  if (first === undefined) throw new Error(`${step} has no model`);
  const usage = {
    input_tokens: estimateCallTokens({ texts: input.texts, audio_seconds: 0, images: 0 }),
    output_tokens: outputLimitFor(first.profile, { visible_tokens: input.output, level: first.thinking_level }),
    cached_input_tokens: 0,
    audio_input_tokens: 0,
    audio_seconds: 0,
  };
  return Number(providerCost(usage, first.profile, input.day) ?? 0n) / 1_000_000;
}

const createProvider = ({ base_url, api_key }: TutorLiveSettings['provider']) =>
  createLlm({
    GEMINI_BASE_URL: base_url,
    GEMINI_API_KEY: api_key,
    MODEL_TIMEOUT_SECONDS: TIMEOUT_SECONDS,
    OPENAI_COMPATIBLE_BASE_URL: undefined,
    OPENAI_COMPATIBLE_API_KEY: undefined,
  });
