import type { Segment, Slide } from '@pilgi/domain/notes';
import { fence } from '../../../../platform/llm/fence.ts';
import { instructionsOf } from '../../../../prompts/read-prompt.ts';
import type { OutlineAnswer } from '../work/answers.ts';

/** All instructions for making a note. None of their text may appear in a note. */
export const JOB_INSTRUCTIONS = instructionsOf('note.outline', 'note.write', 'note.transcribe', 'note.slides');

/** The same for every section, so that the provider can cache it. */
export function outlinePrefix(outline: OutlineAnswer, terms: readonly string[]): string {
  const headings = outline.sections.map(({ number, heading }) => `${number}. ${heading}`);
  const glossary = [...terms, ...outline.glossary.map(({ term, meaning }) => `${term}: ${meaning}`)];
  return [fence('outline', [outline.title, outline.overview, ...headings]), fence('glossary', glossary)].join('\n');
}

export function sectionPrompt(input: {
  number: number;
  segments: readonly Segment[];
  slides: readonly Slide[];
}): string {
  const transcript = input.segments.map((segment) => `[${segment.id}] ${segment.text}`);
  const slides = input.slides.map((slide) => `[${slide.id}] ${slide.text ?? ''}`);
  const parts = [fence('transcript', transcript), fence('slides', slides)];
  return [`<section number="${input.number}">`, ...parts, '</section>'].join('\n');
}
