import type { Random } from '../random/create-seeded-random.ts';
import type { BehaviourRates } from './behaviour-table.ts';
import type { Utterance } from './utterance.ts';

/** The model's clock runs at a constant wrong speed; half of the calls also round to whole seconds. */
export function driftTimes(
  utterances: readonly Utterance[],
  random: Random,
  { clock_min, clock_max }: Pick<BehaviourRates, 'clock_min' | 'clock_max'>,
): { utterances: Utterance[]; clock: number; is_rounded: boolean } {
  const clock = clock_min + random() * (clock_max - clock_min);
  const is_rounded = random() < 0.5;
  const toModelTime = (ms: number) => (is_rounded ? Math.round((ms * clock) / 1_000) * 1_000 : Math.round(ms * clock));
  const drifted = utterances.map((utterance) => ({
    ...utterance,
    start_ms: toModelTime(utterance.start_ms),
    end_ms: toModelTime(utterance.end_ms),
  }));
  return { utterances: drifted, clock, is_rounded };
}
