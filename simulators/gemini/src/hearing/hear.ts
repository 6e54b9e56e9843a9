import { rememberByContent } from '../remember-by-content.ts';
import type { ScriptBook } from '../thinking/create-script-book.ts';
import { decodeSound, SAMPLE_RATE } from './decode-sound.ts';
import { findCodes, type SoundCode } from './find-codes.ts';
import { findStretches, type Stretch } from './find-stretches.ts';
import { hearEnglish } from './hear-english.ts';
import { isSpeech } from './is-speech.ts';

export interface HeardSegment {
  start_seconds: number;
  end_seconds: number;
  text: string;
}

export interface Hearing {
  seconds: number;
  segments: HeardSegment[];
  /** Numbers that no loaded script has. */
  unknown_numbers: number[];
}

interface Analysis {
  seconds: number;
  codes: SoundCode[];
  stretches: Stretch[];
  /** What was said in plain English, where there is no code at all. */
  english: HeardSegment[];
}

const LONGEST_ENGLISH_SAMPLES = 28 * SAMPLE_RATE;
const MOST_REMEMBERED = 100;
const recall = rememberByContent(MOST_REMEMBERED, analyse);

/** Coded utterances are looked up in the scripts; sound without any code is listened to as English. */
export async function hear(bytes: Uint8Array, scripts: ScriptBook): Promise<Hearing> {
  const { seconds, codes, stretches, english } = await recall(bytes);
  if (codes.length === 0) return { seconds, segments: [...english], unknown_numbers: [] };
  const texts = codes.map(({ number }) => scripts.findUtterance(number));
  return {
    seconds,
    segments: codes.flatMap((code, index) => {
      const text = texts[index] ?? null;
      return text === null ? [] : [{ ...timesOf(code, codes[index + 1], stretches), text }];
    }),
    unknown_numbers: codes.filter((_, index) => texts[index] === null).map(({ number }) => number),
  };
}

async function analyse(bytes: Uint8Array): Promise<Analysis> {
  const samples = await decodeSound(bytes);
  const stretches = findStretches(samples);
  const codes = findCodes(samples);
  const english = codes.length === 0 ? await hearStretches(samples, stretches) : [];
  return { seconds: samples.length / SAMPLE_RATE, codes, stretches, english };
}

async function hearStretches(samples: Float32Array, stretches: readonly Stretch[]): Promise<HeardSegment[]> {
  const segments: HeardSegment[] = [];
  for (const { start, end } of stretches.flatMap(cutLong)) {
    const sound = samples.subarray(start, end);
    const text = isSpeech(sound) ? await hearEnglish(sound) : '';
    if (text !== '') segments.push({ start_seconds: toSeconds(start), end_seconds: toSeconds(end), text });
  }
  return segments;
}

function cutLong({ start, end }: Stretch): Stretch[] {
  const parts = Math.ceil((end - start) / LONGEST_ENGLISH_SAMPLES);
  const length = Math.ceil((end - start) / parts);
  return Array.from({ length: parts }, (_, part) => ({
    start: start + part * length,
    end: Math.min(end, start + (part + 1) * length),
  }));
}

function timesOf(code: SoundCode, next: SoundCode | undefined, stretches: readonly Stretch[]) {
  const own = stretches.find(({ end }) => end > code.start);
  const end = Math.min(own?.end ?? code.start, next?.start ?? Number.POSITIVE_INFINITY);
  return { start_seconds: toSeconds(code.start), end_seconds: toSeconds(end) };
}

const toSeconds = (place: number) => Math.round((place / SAMPLE_RATE) * 100) / 100;
