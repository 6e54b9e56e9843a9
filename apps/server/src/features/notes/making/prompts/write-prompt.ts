import { DENSITIES, type Density, isExamHint, type Segment, type Slide } from '@pilgi/domain/notes';
import { detectLanguage } from '@pilgi/domain/transcription';
import { fence } from '../../../../platform/llm/fence.ts';
import { instructionsOf, type Prompt, readNamedTexts, readPrompt } from '../../../../prompts/read-prompt.ts';
import type { OutlineAnswer } from '../work/answers.ts';

/** All instructions for making a note. None of their text may appear in a note. */
export const JOB_INSTRUCTIONS = instructionsOf('note.outline', 'note.write', 'note.transcribe', 'note.slides');

const DENSITY_TEXTS = readNamedTexts('note.write', 'densities', DENSITIES);

export const writePrompt = (density: Density): Prompt => readPrompt('note.write', { density: DENSITY_TEXTS[density] });

/** The same for every section, so that the provider can cache it. */
export function outlinePrefix(outline: OutlineAnswer, terms: readonly string[]): string {
  const headings = outline.sections.map(
    ({ number, heading, topics = [] }) => `${[`${number}. ${heading}`, ...topics].join(' / ')}`,
  );
  const glossary = [
    ...terms,
    ...outline.glossary.map(
      ({ term, original, meaning }) => `${term}${original === undefined ? '' : `(${original})`}: ${meaning}`,
    ),
  ];
  return [fence('outline', [outline.title, outline.overview, ...headings]), fence('glossary', glossary)].join('\n');
}

/** Characters of a note per minute of speech. */
export const TARGET_CHARS: Record<Density, number> = { CORE: 90, NORMAL: 220, FULL: 380 };
const MINUTE_MS = 60_000;
const TARGET_STEP = 50;

/** A model does not know how long a section is, so the request contains the wanted length. */
function targetChars(density: Density, voicedMs: number): number {
  const wanted = (TARGET_CHARS[density] * voicedMs) / MINUTE_MS;
  return Math.max(TARGET_STEP, Math.round(wanted / TARGET_STEP) * TARGET_STEP);
}

/** Empty for Korean: a note is Korean unless the request names the language. */
function foreignLanguage(segments: readonly Segment[]): string {
  const language = detectLanguage(segments.map(({ text }) => text));
  return language === null || language === 'ko' ? '' : ` language="${language}"`;
}

export function sectionPrompt(input: {
  number: number;
  density: Density;
  voiced_ms: number;
  segments: readonly Segment[];
  slides: readonly Slide[];
}): string {
  const transcript = input.segments.map((segment) => `[${segment.id}] ${segment.text}`);
  const slides = input.slides.map((slide) => `[${slide.id}] ${slide.text ?? ''}`);
  const audience = input.segments.filter(({ speaker }) => speaker === 'OTHER').map(({ id }) => id);
  const hints = input.segments
    .filter(({ text, speaker }) => speaker !== 'OTHER' && isExamHint(text))
    .map(({ id }) => id);
  const candidates = hints.length === 0 ? [] : [fence('exam_candidates', hints)];
  const listeners = audience.length === 0 ? [] : [fence('audience', audience)];
  const parts = [fence('transcript', transcript), fence('slides', slides), ...listeners, ...candidates];
  const target = targetChars(input.density, input.voiced_ms);
  const start = `<section number="${input.number}" density="${input.density}" target_chars="${target}"${foreignLanguage(input.segments)}>`;
  return [start, ...parts, '</section>'].join('\n');
}
