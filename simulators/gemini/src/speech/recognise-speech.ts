import type { ScriptStore } from '../completion/create-script-store.ts';
import { type TranscribedSegment, transcribe } from '../transcription/transcribe.ts';

export interface SpokenWord {
  start_ms: number;
  end_ms: number;
  text: string;
  /** Position of the label in the request, from 0; null without one. */
  label?: number | null;
}

export interface Utterance extends SpokenWord {
  words: SpokenWord[];
  /** True voice, as the script names it. */
  voice?: string | null;
}

export interface RecognisedSpeech {
  seconds: number;
  utterances: Utterance[];
  /** Codes that no loaded script contains. */
  unknown_numbers: number[];
}

/** Every speech API reads its utterances here, so a behaviour that distorts them has a single place to do so. */
export async function recogniseSpeech(bytes: Uint8Array, scripts: ScriptStore): Promise<RecognisedSpeech> {
  const { seconds, segments, unknown_numbers } = await transcribe(bytes, scripts);
  return { seconds, utterances: segments.map(toUtterance), unknown_numbers };
}

function toUtterance({ start_seconds, end_seconds, text, speaker }: TranscribedSegment): Utterance {
  const start_ms = Math.round(start_seconds * 1000);
  const end_ms = Math.round(end_seconds * 1000);
  return { ...withWords({ start_ms, end_ms, text }), voice: speaker ?? null };
}

export const withWords = (spoken: SpokenWord): Utterance => ({ ...spoken, words: splitIntoWords(spoken) });

/** The time of an utterance is divided among its words by their number of characters. */
function splitIntoWords({ start_ms, end_ms, text }: SpokenWord): SpokenWord[] {
  const texts = text.split(/\s+/).filter((word) => word !== '');
  const characters = texts.reduce((sum, word) => sum + word.length, 0);
  let before = 0;
  return texts.map((word) => {
    const timeAt = (count: number) => Math.round(start_ms + ((end_ms - start_ms) * count) / characters);
    const from = before;
    before += word.length;
    return { start_ms: timeAt(from), end_ms: timeAt(before), text: word };
  });
}
