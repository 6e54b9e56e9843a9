import { planSections, type SectionPlan, type Slide } from '@pilgi/domain/notes';
import { planWindows, type TranscriptionWindow, type VoiceSpan } from '@pilgi/domain/transcription';
import { createSeededRandom } from '../../tools/lectures/create-seeded-random.ts';
import { chooseSentence, chooseSlideLines } from '../../tools/lectures/lecture-material.ts';
import type { Random } from '../kit/create-random.ts';

export interface SpokenLine {
  start_ms: number;
  end_ms: number;
  text: string;
}

export interface RandomLecture {
  duration_ms: number;
  voice: VoiceSpan[];
  lines: SpokenLine[];
  slides: (Slide & { text: string })[];
  sections: SectionPlan[];
  windows: TranscriptionWindow[];
}

const MINUTE_MS = 60_000;
const MINUTES = { min: 5, max: 200 };
const VOICED_SHARE = { min: 0.5, max: 0.95 };
const SYLLABLES_PER_SECOND = { min: 4, max: 6.6 };
const SLIDES_PER_MINUTE = { min: 0.2, max: 1.5 };
const AUDIO_ONLY_SHARE = 0.3;
const LINES_ON_SLIDE = { min: 1, max: 3 };
/** A pause this long ends a voiced span; shorter ones are part of speaking. */
const MIN_PAUSE_MS = 400;
const MAX_LINE_SYLLABLES = 40;
const SENTENCES = 400;

const material = createSeededRandom('quotes');
const sentences = Array.from({ length: SENTENCES }, (_, index) => chooseSentence(material, 'ko', index));
const slideTexts = Array.from({ length: SENTENCES }, (_, index) => chooseSlideLines(material, 'ko', index).join('\n'));

const between = (random: Random, { min, max }: { min: number; max: number }) => min + random.next() * (max - min);
const countSyllables = (text: string) => text.match(/\p{L}|\d/gu)?.length ?? 0;

/** A lecture with random length, share of speech, speaking rate and slides; sections and windows are the product's. */
export function makeRandomLecture(random: Random): RandomLecture {
  // Short lectures are as frequent as long ones.
  const minutes = MINUTES.min * (MINUTES.max / MINUTES.min) ** random.next();
  const duration_ms = Math.round(minutes * MINUTE_MS);
  const lines = speak(random, duration_ms);
  const voice = lines.map(({ start_ms, end_ms }) => ({ start_ms, end_ms }));
  const slides = random.chance(AUDIO_ONLY_SHARE) ? [] : showSlides(random, duration_ms);
  const sections = planSections({ duration_ms, voiced: voice, slides });
  return { duration_ms, voice, lines, slides, sections, windows: planWindows(voice) };
}

function speak(random: Random, duration_ms: number): SpokenLine[] {
  const rate = between(random, SYLLABLES_PER_SECOND);
  const share = between(random, VOICED_SHARE);
  const lines: SpokenLine[] = [];
  let start_ms = 0;
  for (;;) {
    const text = makeLineText(random);
    const length = Math.round((countSyllables(text) * 1000) / rate);
    const end_ms = start_ms + length;
    if (end_ms > duration_ms) return lines;
    lines.push({ start_ms, end_ms, text });
    // Pauses are longer or shorter by half around the mean that the share of speech leaves for them.
    const pause = length * (1 / share - 1) * between(random, { min: 0.5, max: 1.5 });
    start_ms = end_ms + Math.max(MIN_PAUSE_MS, Math.round(pause));
  }
}

/** One or two clauses, about five seconds: the length of the product's transcript lines. */
function makeLineText(random: Random): string {
  const first = random.pick(sentences);
  if (random.chance(0.5)) return first;
  const text = `${first.replace(/[.?]$/, ',')} ${random.pick(sentences)}`;
  return countSyllables(text) > MAX_LINE_SYLLABLES ? first : text;
}

function showSlides(random: Random, duration_ms: number): RandomLecture['slides'] {
  const slideMs = MINUTE_MS / between(random, SLIDES_PER_MINUTE);
  const count = Math.max(1, Math.floor(duration_ms / slideMs));
  return Array.from({ length: count }, (_, index) => ({
    id: `p${index + 1}`,
    first_ms: Math.round(index * slideMs),
    last_ms: Math.round(Math.min(duration_ms, (index + 1) * slideMs)),
    text: Array.from({ length: Math.round(between(random, LINES_ON_SLIDE)) }, () => random.pick(slideTexts)).join('\n'),
  }));
}
