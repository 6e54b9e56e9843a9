import type { Random } from '../random/create-seeded-random.ts';
import type { Utterance } from './utterance.ts';

const MIN_SHARE = 0.3;
const MAX_SHARE = 0.9;

/** Ends the transcript at 30 to 90 % of the recording. */
export function stopEarly(
  utterances: readonly Utterance[],
  random: Random,
  durationMs: number,
): { utterances: Utterance[]; end_ms: number } {
  const end_ms = Math.round(durationMs * (MIN_SHARE + random() * (MAX_SHARE - MIN_SHARE)));
  return { utterances: utterances.filter(({ start_ms }) => start_ms < end_ms), end_ms };
}
