import type { Random } from '../random/create-seeded-random.ts';
import type { Utterance } from './utterance.ts';

const MIN_SKIPPED_MS = 15_000;
const MAX_SKIPPED_MS = 90_000;

export interface SkippedSpeech {
  utterances: Utterance[];
  /** Null when the recording is too short to lose a part and still be transcribed. */
  skipped: { start_ms: number; end_ms: number; is_closed_up: boolean } | null;
}

/** Drops 15 to 90 s of speech; in half of the calls the later times move forward, so that no gap shows. */
export function skipSpeech(utterances: readonly Utterance[], random: Random): SkippedSpeech {
  const first = utterances[0]?.start_ms ?? 0;
  const last = utterances.at(-1)?.end_ms ?? 0;
  const length = MIN_SKIPPED_MS + random() * (MAX_SKIPPED_MS - MIN_SKIPPED_MS);
  const limited = Math.min(length, (last - first) / 2);
  const from = first + random() * (last - first - limited);
  const is_closed_up = random() < 0.5;
  const dropped = utterances.filter(({ start_ms }) => start_ms >= from && start_ms < from + limited);
  const [start_ms, end_ms] = [dropped[0]?.start_ms, dropped.at(-1)?.end_ms];
  if (start_ms === undefined || end_ms === undefined || dropped.length === utterances.length) {
    return { utterances: [...utterances], skipped: null };
  }
  const moved = utterances
    .filter((utterance) => !dropped.includes(utterance))
    .map((utterance) =>
      is_closed_up && utterance.start_ms >= end_ms ? moveBy(utterance, start_ms - end_ms) : utterance,
    );
  return { utterances: moved, skipped: { start_ms, end_ms, is_closed_up } };
}

function moveBy(utterance: Utterance, ms: number): Utterance {
  return { ...utterance, start_ms: utterance.start_ms + ms, end_ms: utterance.end_ms + ms };
}
