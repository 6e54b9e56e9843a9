import { Tensor } from 'onnxruntime-node';
import { SAMPLE_RATE } from './decode-audio.ts';
import { loadMoonshine, type Moonshine } from './load-moonshine.ts';

const LAYERS = 6;
const HEADS = 8;
const HEAD_SIZE = 36;
const START_TOKEN = 1;
const END_TOKEN = 2;
/** Above this rate the model repeats itself. */
const MAX_TOKENS_PER_SECOND = 6;

type Cache = Record<string, Tensor>;

/** Greedy decoding of up to about 30 s of speech. */
export async function transcribeEnglish(samples: Float32Array): Promise<string> {
  const model = await loadMoonshine();
  const { last_hidden_state: states } = await model.encoder.run({
    input_values: new Tensor('float32', samples, [1, samples.length]),
  });
  if (!(states instanceof Tensor)) throw new Error('Moonshine returned no encoder states.');
  const maxTokens = Math.ceil((samples.length / SAMPLE_RATE) * MAX_TOKENS_PER_SECOND);
  const tokens = await decodeTokens(model, states, maxTokens);
  return tokens
    .map((token) => model.pieces[token] ?? '')
    .join('')
    .replaceAll('▁', ' ')
    .trim();
}

async function decodeTokens({ decoder }: Moonshine, states: Tensor, maxTokens: number): Promise<number[]> {
  const tokens: number[] = [];
  const cache = emptyCache();
  let token = START_TOKEN;
  while (tokens.length < maxTokens) {
    const hasPast = tokens.length > 0;
    const output = await decoder.run({
      input_ids: new Tensor('int64', BigInt64Array.of(BigInt(token)), [1, 1]),
      encoder_hidden_states: states,
      use_cache_branch: new Tensor('bool', [hasPast], [1]),
      ...cache,
    });
    token = likeliest(output.logits?.data as Float32Array);
    if (token === END_TOKEN) break;
    tokens.push(token);
    updateCache(cache, output, hasPast);
  }
  return tokens;
}

function emptyCache(): Cache {
  const cache: Cache = {};
  for (let layer = 0; layer < LAYERS; layer += 1) {
    for (const part of ['decoder.key', 'decoder.value', 'encoder.key', 'encoder.value']) {
      cache[`past_key_values.${layer}.${part}`] = new Tensor('float32', new Float32Array(0), [0, HEADS, 1, HEAD_SIZE]);
    }
  }
  return cache;
}

/** Encoder values stay as computed in the first step. */
function updateCache(cache: Cache, output: Cache, hasPast: boolean): void {
  for (const name of Object.keys(cache)) {
    const present = output[name.replace('past_key_values', 'present')];
    if (present !== undefined && (!hasPast || name.includes('decoder'))) cache[name] = present;
  }
}

function likeliest(logits: Float32Array): number {
  let best = 0;
  for (let token = 1; token < logits.length; token += 1) {
    if ((logits[token] ?? 0) > (logits[best] ?? 0)) best = token;
  }
  return best;
}
