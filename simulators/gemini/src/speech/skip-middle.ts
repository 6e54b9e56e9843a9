import type { RecognisedSpeech } from './recognise-speech.ts';

const MIN_SECONDS = 160;
const SKIPPED_SECONDS = 20;

/** Omits the middle of long audio; a shorter cut of the same speech is transcribed completely. */
export function skipMiddle(speech: RecognisedSpeech): RecognisedSpeech {
  if (speech.seconds < MIN_SECONDS) return speech;
  const from = 500 * (speech.seconds - SKIPPED_SECONDS);
  const isSkipped = (startMs: number) => startMs >= from && startMs < from + 1000 * SKIPPED_SECONDS;
  return { ...speech, utterances: speech.utterances.filter(({ start_ms }) => !isSkipped(start_ms)) };
}
