import { cacheByContent } from '../cache-by-content.ts';
import type { ScriptStore } from '../completion/create-script-store.ts';
import { decodeAudio, SAMPLE_RATE } from './decode-audio.ts';
import { findAudibleRanges, type SampleRange } from './find-audible-ranges.ts';
import { type AudioCode, findCodes } from './find-codes.ts';
import { isSpeech } from './is-speech.ts';
import { transcribeEnglish } from './transcribe-english.ts';

export interface TranscribedSegment {
  start_seconds: number;
  end_seconds: number;
  text: string;
  /** Voice that the script names. */
  speaker?: string | null;
}

export interface Transcription {
  seconds: number;
  segments: TranscribedSegment[];
  /** Codes that no loaded script contains. */
  unknown_numbers: number[];
}

interface Analysis {
  seconds: number;
  codes: AudioCode[];
  ranges: SampleRange[];
  /** English transcript, only for audio without any code. */
  english: TranscribedSegment[];
}

const MAX_ENGLISH_SAMPLES = 28 * SAMPLE_RATE;
const MAX_CACHED = 100;
const analyseCached = cacheByContent(MAX_CACHED, analyse);

/** Finds the text of coded utterances in the scripts; audio without any code is transcribed as English. */
export async function transcribe(bytes: Uint8Array, scripts: ScriptStore): Promise<Transcription> {
  const { seconds, codes, ranges, english } = await analyseCached(bytes);
  if (codes.length === 0) return { seconds, segments: [...english], unknown_numbers: [] };
  const texts = codes.map(({ number }) => scripts.findUtterance(number));
  return {
    seconds,
    segments: codes.flatMap((code, index) => {
      const text = texts[index] ?? null;
      const speaker = scripts.findSpeaker(code.number);
      return text === null ? [] : [{ ...timesOf(code, codes[index + 1], ranges), text, speaker }];
    }),
    unknown_numbers: codes.filter((_, index) => texts[index] === null).map(({ number }) => number),
  };
}

async function analyse(bytes: Uint8Array): Promise<Analysis> {
  const samples = await decodeAudio(bytes);
  const ranges = findAudibleRanges(samples);
  const codes = findCodes(samples);
  const english = codes.length === 0 ? await transcribeRanges(samples, ranges) : [];
  return { seconds: samples.length / SAMPLE_RATE, codes, ranges, english };
}

async function transcribeRanges(samples: Float32Array, ranges: readonly SampleRange[]): Promise<TranscribedSegment[]> {
  const segments: TranscribedSegment[] = [];
  for (const { start, end } of ranges.flatMap(cutLong)) {
    const rangeSamples = samples.subarray(start, end);
    const text = isSpeech(rangeSamples) ? await transcribeEnglish(rangeSamples) : '';
    if (text !== '') segments.push({ start_seconds: toSeconds(start), end_seconds: toSeconds(end), text });
  }
  return segments;
}

function cutLong({ start, end }: SampleRange): SampleRange[] {
  const parts = Math.ceil((end - start) / MAX_ENGLISH_SAMPLES);
  const length = Math.ceil((end - start) / parts);
  return Array.from({ length: parts }, (_, part) => ({
    start: start + part * length,
    end: Math.min(end, start + (part + 1) * length),
  }));
}

function timesOf(code: AudioCode, next: AudioCode | undefined, ranges: readonly SampleRange[]) {
  const ownRange = ranges.find(({ end }) => end > code.start);
  const end = Math.min(ownRange?.end ?? code.start, next?.start ?? Number.POSITIVE_INFINITY);
  return { start_seconds: toSeconds(code.start), end_seconds: toSeconds(end) };
}

const toSeconds = (place: number) => Math.round((place / SAMPLE_RATE) * 100) / 100;
