import type { Claim } from '../claims/claim.ts';
import type { WrittenBlock } from './note-document.ts';

/** Headings that name a part and state nothing. */
const STRUCTURAL =
  /^(?:\d+[.)]?\s*)?(?:핵심 정리|요약|한 줄 요약|시험 출제 포인트|시험 포인트|주의|예제|풀이|복습 질문|용어|정의|배경|결론)\s*[\d.]*\s*:?$/u;
const STATES_SOMETHING = /(?:다|는가|까)[.?]?$|\d/u;

export const sentenceId = (section: number, block: number, sentence: number): string =>
  `b${section}_${block + 1}.${sentence + 1}`;

export const headingId = (section: number, block: number): string => `b${section}_${block + 1}.h`;

/** Every statement of a section: its sentences, and headings that are statements. */
export function listClaims(section: number, blocks: readonly WrittenBlock[]): Claim[] {
  return blocks.flatMap(({ heading, sentences }, block) => {
    const claims = sentences.map(({ text, ids }, index) => ({ id: sentenceId(section, block, index), text, ids }));
    if (heading === null || !isStatement(heading)) return claims;
    const ids = [...new Set(sentences.flatMap((sentence) => sentence.ids))];
    return [{ id: headingId(section, block), text: heading, ids }, ...claims];
  });
}

const isStatement = (heading: string) => !STRUCTURAL.test(heading.trim()) && STATES_SOMETHING.test(heading.trim());
