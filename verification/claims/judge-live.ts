import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_STEP_MODELS, judgeCallTokens, providerCost, resolveFromCatalogue } from '@pilgi/domain/ai-work';
import { CLAIM_TOOLS, type JudgedVerdict, planJudging, verdictsOfBatch } from '@pilgi/domain/claims';
import { JUDGE_PROMPT, judgeAnswer, judgePrompt } from '../../apps/server/src/features/ai-work/judging/judge-prompt.ts';
import { createLlm } from '../../apps/server/src/platform/llm/create-llm.ts';
import type { LoadedPair } from './load-pairs.ts';
import { pairsHash, promptHash, RECORDINGS, type Recording } from './recordings.ts';

const GEMINI_URL = 'https://generativelanguage.googleapis.com/v1beta';
const TIMEOUT_SECONDS = 300;
/** Price of one pair in a call with ten others, in micro-dollars: an upper guess for the printed estimate. */
const EXPECTED_TOKENS_PER_PAIR = { input: 260, output: 60 };

/** Sends every passage to a model, as the product does but without canaries, and stores its verdicts. */
export async function judgeLive(
  pairs: readonly LoadedPair[],
  { model, budget_usd }: { model: string; budget_usd: number },
): Promise<void> {
  const key = process.env.GEMINI_API_KEY;
  if (key === undefined || key === '') throw new Error('Set GEMINI_API_KEY to the operator’s key.');
  const profile = resolveFromCatalogue({
    ...DEFAULT_STEP_MODELS,
    JUDGE: [{ provider: 'gemini', model, thinking_level: 'low' }],
  }).JUDGE[0]?.profile;
  if (profile === undefined) throw new Error(`${model} is not in the catalogue of models.`);
  const day = new Date().toISOString().slice(0, 10);
  const costOf = (input_tokens: number, output_tokens: number) =>
    Number(
      providerCost(
        { input_tokens, output_tokens, cached_input_tokens: 0, audio_input_tokens: 0, audio_seconds: 0 },
        profile,
        day,
      ) ?? 0n,
    );
  const { input, output } = EXPECTED_TOKENS_PER_PAIR;
  const expected = costOf(input * pairs.length, output * pairs.length) / 1_000_000;
  console.log(`${pairs.length} pairs with ${model}: about $${expected.toFixed(2)}, at most $${budget_usd.toFixed(2)}`);
  const llm = createLlm({
    GEMINI_BASE_URL: process.env.GEMINI_BASE_URL ?? GEMINI_URL,
    GEMINI_API_KEY: key,
    MODEL_TIMEOUT_SECONDS: TIMEOUT_SECONDS,
    OPENAI_COMPATIBLE_BASE_URL: undefined,
    OPENAI_COMPATIBLE_API_KEY: undefined,
  });
  const recording: Recording = {
    model,
    is_simulated: process.env.GEMINI_BASE_URL !== undefined,
    recorded_on: day,
    prompt_hash: promptHash(),
    pairs_hash: pairsHash(pairs),
    input_tokens: 0,
    output_tokens: 0,
    cost_usd_micro: 0,
    verdicts: {},
  };
  for (const [passage, own] of Map.groupBy(pairs, ({ passage }) => passage)) {
    if (recording.cost_usd_micro >= budget_usd * 1_000_000) throw new Error('The budget is spent.');
    const planned = planJudging(
      {
        claims: own.map(({ id, claim, cites }) => ({ id, text: claim, ids: cites })),
        lines: own[0]?.passage_lines ?? [],
        otherLines: [],
        canaries: { false: 0, true: 0 },
        seed: passage,
      },
      CLAIM_TOOLS,
    );
    for (const batch of planned.batches) {
      const text = judgePrompt(planned, batch);
      const response = await llm.generate({
        model: { provider: 'gemini', name: model, thinking_level: 'low', takes_temperature: profile.takes_temperature },
        prompt: JUDGE_PROMPT,
        parts: [{ kind: 'text', text }],
        schema: judgeAnswer,
        max_output_tokens: judgeCallTokens({ text, items: batch.items.length }).visible_output + THOUGHT_TOKENS,
        signal: new AbortController().signal,
      });
      recording.input_tokens += response.usage.input_tokens;
      recording.output_tokens += response.usage.output_tokens;
      recording.cost_usd_micro = costOf(recording.input_tokens, recording.output_tokens);
      store(recording, batch.items, verdictsOfBatch(planned, batch, new Map([[batch.part, response.value.results]])));
    }
    process.stdout.write('.');
  }
  const file = join(RECORDINGS, `${model}.json`);
  writeFileSync(file, `${JSON.stringify(recording, null, 1)}\n`);
  console.log(`\nRecorded ${Object.keys(recording.verdicts).length} verdicts: ${file}`);
}

const THOUGHT_TOKENS = 2_000;

type Items = ReturnType<typeof planJudging>['batches'][number]['items'];

function store(recording: Recording, items: Items, verdicts: ReadonlyMap<number, JudgedVerdict>): void {
  for (const item of items) {
    const verdict = verdicts.get(item.n);
    if (item.role === 'claim' && verdict !== undefined) recording.verdicts[item.claim] = verdict.verdict;
  }
}
