import { type ModelKind, type ModelProvider, THINKING_LEVELS, type ThinkingLevel } from '@pilgi/domain/ai-work';
import * as z from 'zod';
import type { Config } from '../config/config-schema.ts';
import { ModelFailure } from './model-failure.ts';
import { openExchange } from './open-exchange.ts';

export interface ProbedLevel {
  level: ThinkingLevel;
  outcome: 'ACCEPTED' | 'REFUSED' | 'FAILED';
  thought_tokens: number | null;
}

export interface ModelProbe {
  state: 'FOUND' | 'MISSING' | 'UNVERIFIED';
  /** Short code of a failure; null when there was none. */
  reason: string | null;
  input_token_limit: number | null;
  output_token_limit: number | null;
  /** Empty when only the existence of the model was checked. */
  levels: ProbedLevel[];
  is_empty_at_64: boolean | null;
  model_version: string | null;
  /** The provider answers with another model than requested. */
  is_routed: boolean;
}

export type ProbeConfig = Pick<
  Config,
  | 'GEMINI_BASE_URL'
  | 'GEMINI_API_KEY'
  | 'OPENAI_COMPATIBLE_BASE_URL'
  | 'OPENAI_COMPATIBLE_API_KEY'
  | 'OPENAI_SPEECH_BASE_URL'
  | 'OPENAI_SPEECH_API_KEY'
>;

interface ProbedModel {
  provider: ModelProvider;
  model: string;
}

const TIMEOUT_MS = 20_000;
/** Bounds the cost of one answer; thoughts count against it. */
const ANSWER_TOKENS = 512;
const SMALL_LIMIT = 64;

const NOTHING_KNOWN: Omit<ModelProbe, 'state' | 'reason'> = {
  input_token_limit: null,
  output_token_limit: null,
  levels: [],
  is_empty_at_64: null,
  model_version: null,
  is_routed: false,
};

/** One request: whether the provider offers the model, and its limits. */
export async function checkModelExists(config: ProbeConfig, { provider, model }: ProbedModel): Promise<ModelProbe> {
  try {
    if (provider === 'gemini' || provider === 'gemini-speech') return await readGeminiModel(config, model);
    if (provider === 'openai-compatible') {
      const { OPENAI_COMPATIBLE_BASE_URL: base_url, OPENAI_COMPATIBLE_API_KEY: api_key } = config;
      return await findListedModel({ base_url, api_key, model });
    }
    if (provider === 'openai-speech') {
      const { OPENAI_SPEECH_BASE_URL: base_url, OPENAI_SPEECH_API_KEY: api_key } = config;
      return await findListedModel({ base_url, api_key, model });
    }
    return { ...NOTHING_KNOWN, state: 'UNVERIFIED', reason: 'no model list' };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    const isMissing = error.kind === 'GONE' || (provider.startsWith('gemini') && error.status === 404);
    return { ...NOTHING_KNOWN, state: isMissing ? 'MISSING' : 'UNVERIFIED', reason: error.reason };
  }
}

const geminiModelShape = z.object({
  inputTokenLimit: z.number().int().nonnegative().optional(),
  outputTokenLimit: z.number().int().nonnegative().optional(),
});

async function readGeminiModel(config: ProbeConfig, model: string): Promise<ModelProbe> {
  const body = await getJson(`${config.GEMINI_BASE_URL}/models/${encodeURIComponent(model)}`, {
    headers: { 'x-goog-api-key': config.GEMINI_API_KEY },
    model,
  });
  const described = geminiModelShape.safeParse(body).data;
  return {
    ...NOTHING_KNOWN,
    state: 'FOUND',
    reason: null,
    input_token_limit: described?.inputTokenLimit ?? null,
    output_token_limit: described?.outputTokenLimit ?? null,
  };
}

const modelListShape = z.object({ data: z.array(z.object({ id: z.string() })) });

async function findListedModel(input: {
  base_url: string | undefined;
  api_key: string | undefined;
  model: string;
}): Promise<ModelProbe> {
  if (input.base_url === undefined) return { ...NOTHING_KNOWN, state: 'UNVERIFIED', reason: 'not configured' };
  const headers = { authorization: `Bearer ${input.api_key ?? ''}` };
  const body = await getJson(`${input.base_url}/models`, { headers, model: null });
  const listed = modelListShape.safeParse(body).data?.data;
  if (listed === undefined) return { ...NOTHING_KNOWN, state: 'UNVERIFIED', reason: 'no model list' };
  const isListed = listed.some(({ id }) => id === input.model);
  return { ...NOTHING_KNOWN, state: isListed ? 'FOUND' : 'MISSING', reason: isListed ? null : 'not listed' };
}

async function getJson(
  url: string,
  { headers, model }: { headers: Record<string, string>; model: string | null },
): Promise<unknown> {
  const exchange = openExchange(new AbortController().signal, TIMEOUT_MS, model === null ? {} : { model });
  const response = await exchange.fetch(url, { headers });
  return await response.json().catch(() => null);
}

/** At most 6 requests: existence, one small answer per thinking level, and one with a limit of 64 tokens. */
export async function probeModel(
  config: ProbeConfig,
  { provider, model, kind }: ProbedModel & { kind: ModelKind },
): Promise<ModelProbe> {
  const found = await checkModelExists(config, { provider, model });
  if (found.state !== 'FOUND' || provider !== 'gemini' || kind !== 'language') return found;
  const levels: ({ level: ThinkingLevel } & SmallAnswer)[] = [];
  // One after the other: a burst of requests would be rejected by a small quota.
  for (const level of THINKING_LEVELS) {
    levels.push({ level, ...(await requestSmallAnswer(config, { model, level, limit: ANSWER_TOKENS })) });
  }
  const limited = await requestSmallAnswer(config, { model, level: null, limit: SMALL_LIMIT });
  const version = [...levels, limited].find((one) => one.model_version !== null)?.model_version ?? null;
  return {
    ...found,
    levels: levels.map(({ level, outcome, thought_tokens }) => ({ level, outcome, thought_tokens })),
    is_empty_at_64: limited.outcome === 'ACCEPTED' ? limited.is_empty : null,
    model_version: version,
    is_routed: version !== null && !isVersionOf(version, model),
  };
}

/** `gemini-3.8-flash` and `gemini-3.8-flash-001`, but not `gemini-3.8-flash-lite`. */
function isVersionOf(version: string, model: string): boolean {
  const name = version.replace(/^models\//, '');
  return name === model || (name.startsWith(`${model}-`) && /^[\d-]+$/.test(name.slice(model.length + 1)));
}

interface SmallAnswer {
  outcome: ProbedLevel['outcome'];
  thought_tokens: number | null;
  is_empty: boolean;
  model_version: string | null;
}

const answerShape = z.object({
  candidates: z
    .array(z.object({ content: z.object({ parts: z.array(z.object({ text: z.string().optional() })).optional() }) }))
    .optional(),
  usageMetadata: z.object({ thoughtsTokenCount: z.number().int().nonnegative().optional() }).optional(),
  modelVersion: z.string().max(100).optional(),
});

const SMALL_REQUEST = {
  contents: [{ role: 'user', parts: [{ text: 'Is 17 a prime number? Answer with JSON: {"is_prime": boolean}' }] }],
};
const JSON_ANSWER = {
  responseMimeType: 'application/json',
  responseJsonSchema: { type: 'object', properties: { is_prime: { type: 'boolean' } }, required: ['is_prime'] },
};

/** Sent without the SDK: an empty or cut answer is a result here, and its version and thoughts are needed. */
async function requestSmallAnswer(
  config: ProbeConfig,
  { model, level, limit }: { model: string; level: ThinkingLevel | null; limit: number },
): Promise<SmallAnswer> {
  const thinking = level === null ? {} : { thinkingConfig: { thinkingLevel: level } };
  const generationConfig = { ...JSON_ANSWER, maxOutputTokens: limit, ...thinking };
  const exchange = openExchange(new AbortController().signal, TIMEOUT_MS, { model });
  try {
    const url = `${config.GEMINI_BASE_URL}/models/${encodeURIComponent(model)}:generateContent`;
    const headers = { 'x-goog-api-key': config.GEMINI_API_KEY, 'content-type': 'application/json' };
    const body = JSON.stringify({ ...SMALL_REQUEST, generationConfig });
    const response = await exchange.fetch(url, { method: 'POST', headers, body });
    return readSmallAnswer(await response.json().catch(() => null));
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    const outcome = error.kind === 'REFUSED' && error.status === 400 ? 'REFUSED' : 'FAILED';
    return { outcome, thought_tokens: null, is_empty: false, model_version: null };
  }
}

function readSmallAnswer(body: unknown): SmallAnswer {
  const answer = answerShape.safeParse(body).data;
  if (answer === undefined) return { outcome: 'FAILED', thought_tokens: null, is_empty: false, model_version: null };
  const parts = answer.candidates?.flatMap(({ content }) => content.parts ?? []) ?? [];
  return {
    outcome: 'ACCEPTED',
    thought_tokens: answer.usageMetadata?.thoughtsTokenCount ?? 0,
    is_empty: parts.every(({ text = '' }) => text.trim() === ''),
    model_version: answer.modelVersion ?? null,
  };
}
