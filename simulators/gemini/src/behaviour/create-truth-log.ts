import type { AppliedDistortion } from './distort-utterances.ts';
import type { Utterance } from './utterance.ts';

/** Correct transcript of one transcription call, and what was done to the transcript or to the translation that was sent. */
export interface Truth {
  /** `id` of the call in the journal. */
  call: number;
  request_hash: string;
  model: string;
  duration_ms: number;
  utterances: readonly Utterance[];
  distortions: readonly AppliedDistortion[];
}

export interface TruthLog {
  add(truth: Truth): void;
  list(): Truth[];
  clear(): void;
}

export function createTruthLog(): TruthLog {
  const truths: Truth[] = [];
  return {
    add: (truth) => void truths.push(truth),
    list: () => [...truths],
    clear: () => void truths.splice(0),
  };
}
