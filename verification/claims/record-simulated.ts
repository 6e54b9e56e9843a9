import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom } from '../kit/create-random.ts';
import type { LoadedPair } from './load-pairs.ts';
import { pairsHash, promptHash, RECORDINGS, type Recording } from './recordings.ts';

const MISSES = 0.04;
const REFUSES = 0.04;
const DAY = '2026-11-17';

/** Answers of a judge that knows the labels and errs in a known share; no model was called. */
export function recordSimulated(pairs: readonly LoadedPair[]): void {
  const random = createRandom(1);
  const verdicts = pairs.map(({ id, label }) => {
    if (label === 'supported') return [id, random.chance(REFUSES) ? 'partly' : label] as const;
    return [id, random.chance(MISSES) ? 'supported' : label] as const;
  });
  const recording: Recording = {
    model: `simulated: misses ${MISSES * 100} %, refuses ${REFUSES * 100} %`,
    is_simulated: true,
    recorded_on: DAY,
    prompt_hash: promptHash(),
    pairs_hash: pairsHash(pairs),
    input_tokens: 0,
    output_tokens: 0,
    cost_usd_micro: 0,
    verdicts: Object.fromEntries(verdicts),
  };
  mkdirSync(RECORDINGS, { recursive: true });
  writeFileSync(join(RECORDINGS, 'simulated.json'), `${JSON.stringify(recording)}\n`);
}
