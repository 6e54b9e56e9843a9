import { createSeededRandom, type Random } from '../random/create-seeded-random.ts';
import type { BehaviourName, BehaviourRates } from './behaviour-table.ts';
import { driftTimes } from './drift-times.ts';
import { inventInSilence } from './invent-in-silence.ts';
import { loopUtterances } from './loop-utterances.ts';
import { mishearText } from './mishear-text.ts';
import { skipSpeech } from './skip-speech.ts';
import { stopEarly } from './stop-early.ts';
import type { Utterance } from './utterance.ts';

/** One distortion of a transcript with the values that were drawn for it. */
export interface AppliedDistortion {
  behaviour: BehaviourName;
  detail: Readonly<Record<string, unknown>>;
}

export interface DistortionOptions {
  random: Random;
  rates: BehaviourRates;
  duration_ms: number;
  /** Length of a loop that only a token limit ends; without it loops end with the recording. */
  max_looped_lines?: number;
}

type Distorted = { utterances: Utterance[]; detail: Readonly<Record<string, unknown>> } | null;
type Distort = (utterances: readonly Utterance[], options: DistortionOptions) => Distorted;

/** In this order: what is missing is missing from what was misheard, and the clock drifts over what is left. */
const DISTORTIONS: readonly [BehaviourName, Distort][] = [
  [
    'mishear',
    (utterances, { random, rates }) => ({
      utterances: utterances.map((utterance) => ({
        ...utterance,
        text: mishearText(utterance.text, random, rates.misheard_syllables),
      })),
      detail: { misheard_syllables: rates.misheard_syllables },
    }),
  ],
  [
    'invent',
    (utterances, { random, duration_ms }) => {
      const result = inventInSilence(utterances, random, duration_ms);
      return result && { utterances: result.utterances, detail: { invented: result.invented } };
    },
  ],
  [
    'skip',
    (utterances, { random }) => {
      const { utterances: rest, skipped } = skipSpeech(utterances, random);
      return skipped && { utterances: rest, detail: skipped };
    },
  ],
  [
    'stop-early',
    (utterances, { random, duration_ms }) => {
      const { utterances: begin, end_ms } = stopEarly(utterances, random, duration_ms);
      return { utterances: begin, detail: { end_ms } };
    },
  ],
  [
    'loop',
    (utterances, { random, duration_ms, max_looped_lines }) => {
      const { utterances: looped, loop } = loopUtterances(utterances, random, { duration_ms, max_looped_lines });
      return loop && { utterances: looped, detail: loop };
    },
  ],
  [
    'drift',
    (utterances, { random, rates }) => {
      const { utterances: drifted, ...detail } = driftTimes(utterances, random, rates);
      return { utterances: drifted, detail };
    },
  ],
];

/** Distorts a correct transcript as a real model does; reports what was done, so that a verification knows the truth. */
export function distortUtterances(
  utterances: readonly Utterance[],
  options: DistortionOptions,
): { utterances: Utterance[]; applied: AppliedDistortion[] } {
  const applied: AppliedDistortion[] = [];
  let distorted = [...utterances];
  for (const [behaviour, distort] of DISTORTIONS) {
    // Each behaviour draws from its own sequence, so that changing one rate does not change the others.
    const random = createSeededRandom(`${behaviour}/${options.random()}`);
    if (distorted.length === 0 && behaviour !== 'invent') continue;
    if (random() >= options.rates[behaviour]) continue;
    const result = distort(distorted, { ...options, random });
    if (result === null) continue;
    distorted = result.utterances;
    applied.push({ behaviour, detail: result.detail });
  }
  return { utterances: distorted, applied };
}
