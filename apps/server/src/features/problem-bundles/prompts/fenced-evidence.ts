import type { ProblemEvidence } from '@pilgi/domain';
import { fence } from '../../../platform/llm/fence.ts';

/** First in every question, and the same for whoever makes and whoever solves, so that the provider has to read it once. */
export function fencedEvidence({ segments, slides }: Pick<ProblemEvidence, 'segments' | 'slides'>): string {
  const said = segments.map(({ id, text }) => `[${id}] ${text}`);
  const seen = slides.map(({ id, text }) => `[${id}] ${text ?? ''}`);
  return [fence('transcript', said), fence('slides', seen)].join('\n');
}
