import type { ProblemEvidence } from '@pilgi/domain/study';
import { fence } from '../../../../platform/llm/fence.ts';

/** First in the prompts for making and for solving, so that the provider can cache it. */
export function fencedEvidence({ segments, slides }: Pick<ProblemEvidence, 'segments' | 'slides'>): string {
  const transcript = segments.map(({ id, text }) => `[${id}] ${text}`);
  const slideTexts = slides.map(({ id, text }) => `[${id}] ${text ?? ''}`);
  return [fence('transcript', transcript), fence('slides', slideTexts)].join('\n');
}
