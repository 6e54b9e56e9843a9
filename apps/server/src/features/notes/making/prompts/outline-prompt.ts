import type { Segment } from '@pilgi/domain/notes';
import { fence } from '../../../../platform/llm/fence.ts';

export interface SpokenSection {
  number: number;
  segments: readonly Pick<Segment, 'text'>[];
}

/** Without ids and times: an outline cites nothing, and they would cost a third more tokens. */
export function outlinePrompt(sections: readonly SpokenSection[], terms: readonly string[]): string {
  const parts = sections.map(({ number, segments }) => {
    const words = segments.map((segment) => segment.text);
    return fence('section', words).replace('<section>', `<section number="${number}">`);
  });
  const glossary = terms.length === 0 ? [] : [fence('glossary', terms)];
  return [...glossary, ...parts].join('\n');
}
