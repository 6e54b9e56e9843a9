import { parseArgs } from 'node:util';
import { DEFAULT_STEP_MODELS, gradingTokensFor, providerCost, resolveFromCatalogue } from '@pilgi/domain/ai-work';
import type { Meaning } from '@pilgi/domain/study';
import {
  MEANING_PROMPT,
  type MeaningAnswer,
  meaningAnswer,
  meaningQuestion,
} from '../../apps/server/src/features/study/attempts/gradings/request-meaning.ts';
import { createLlm } from '../../apps/server/src/platform/llm/create-llm.ts';
import { readProvider } from '../eval/live/read-provider.ts';
import { formatPrinted, settleSection } from '../kit/quality-page.ts';
import { type AnswerPair, LIMITS, ratesOf, readPairs, readRecorded, scorePairs } from './score-pairs.ts';

const TIMEOUT_SECONDS = 60;
const printed: string[] = [];
function print(line: string): void {
  printed.push(line.trimEnd());
  process.stdout.write(`${line}\n`);
}
const today = () => new Date().toISOString().slice(0, 10);

function judge() {
  const [choice] = resolveFromCatalogue(DEFAULT_STEP_MODELS).JUDGE;
  if (choice === undefined) throw new Error('JUDGE has no model');
  return choice;
}

const tokensOf = (pair: AnswerPair) =>
  gradingTokensFor({ texts: [MEANING_PROMPT.text, meaningQuestion({ ...pair, stem: pair.question })], line_count: 1 });

/** Upper bound of one check, as the provider bills it. */
function costOf(pair: AnswerPair): number {
  const { inputTokens, outputTokens } = tokensOf(pair);
  const usage = { input_tokens: inputTokens, output_tokens: outputTokens, cached_input_tokens: 0, thought_tokens: 0 };
  const micro = providerCost({ ...usage, audio_input_tokens: 0, audio_seconds: 0 }, judge().profile, today());
  return Number(micro ?? 0n) / 1_000_000;
}

async function judgeLive(pairs: readonly AnswerPair[]): Promise<Record<string, Meaning>> {
  const { base_url, api_key } = readProvider(process.env);
  const llm = createLlm({
    GEMINI_BASE_URL: base_url,
    GEMINI_API_KEY: api_key,
    MODEL_TIMEOUT_SECONDS: TIMEOUT_SECONDS,
    OPENAI_COMPATIBLE_BASE_URL: undefined,
    OPENAI_COMPATIBLE_API_KEY: undefined,
  });
  const { profile, thinking_level } = judge();
  const { provider, model: name, takes_temperature } = profile;
  const verdicts: Record<string, Meaning> = {};
  for (const pair of pairs) {
    const { value } = await llm.generate<MeaningAnswer>({
      model: { provider, name, thinking_level, takes_temperature },
      prompt: MEANING_PROMPT,
      max_output_tokens: tokensOf(pair).outputTokens,
      signal: AbortSignal.timeout(TIMEOUT_SECONDS * 1000),
      parts: [{ kind: 'text', text: meaningQuestion({ ...pair, stem: pair.question }) }],
      schema: meaningAnswer,
    });
    verdicts[pair.id] = value.meaning;
  }
  return verdicts;
}

/** Prints the figures of every kind; false when they are above the limits. */
function report(pairs: readonly AnswerPair[], verdicts: Readonly<Record<string, Meaning>>): boolean {
  print('kind      pairs  false accepts  false rejects');
  const scores = scorePairs(pairs, verdicts);
  for (const { kind, pairs: count, false_accepts, false_rejects } of scores) {
    const names = [...false_accepts, ...false_rejects].join(' ');
    print(
      `${kind.padEnd(8)} ${String(count).padStart(6)} ${String(false_accepts.length).padStart(14)} ${String(false_rejects.length).padStart(14)}  ${kind === 'all' ? '' : names}`,
    );
  }
  const last = scores.at(-1);
  if (last === undefined) return false;
  const { false_accept_percent, false_reject_percent } = ratesOf(pairs, last);
  print(
    `false accepts ${false_accept_percent.toFixed(1)} % (limit ${LIMITS.false_accept_percent}), ` +
      `false rejects ${false_reject_percent.toFixed(1)} % (limit ${LIMITS.false_reject_percent})`,
  );
  return false_accept_percent <= LIMITS.false_accept_percent && false_reject_percent <= LIMITS.false_reject_percent;
}

const { values } = parseArgs({
  options: {
    live: { type: 'boolean' },
    yes: { type: 'boolean' },
    'max-usd': { type: 'string', default: '0.5' },
    /** Writes the section of docs/quality.md instead of comparing it. */
    write: { type: 'boolean', default: false },
  },
});
const pairs = readPairs();
const planned = pairs.reduce((sum, pair) => sum + costOf(pair), 0);
print(`one check costs at most $${(planned / pairs.length).toFixed(5)}`);
if (values.live !== true) {
  print('Recorded verdicts, written by hand: they test the rules around the model, not a model.');
  const isReached = report(pairs, readRecorded());
  const about =
    'Written by `npm run answers:eval -- --write`. Verdicts are written by hand: the figures are about the rules around the model. With a key: `npm run answers:eval -- --live --yes`.';
  const section = formatPrinted({ title: 'Short answers by meaning', about, lines: printed });
  const isCurrent = settleSection('answers', section, values.write);
  process.exitCode = isReached && isCurrent ? 0 : 1;
} else if (values.yes !== true || planned > Number(values['max-usd'])) {
  print(
    `Plan: ${pairs.length} calls, at most $${planned.toFixed(2)}, limit $${values['max-usd']}. Add --yes to start.`,
  );
} else {
  process.exitCode = report(pairs, await judgeLive(pairs)) ? 0 : 1;
}
