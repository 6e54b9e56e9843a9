import type { Claim } from '../claims/claim.ts';
import { describeSentence } from './describe-sentence.ts';
import type { WrittenBlock } from './note-document.ts';

/** Headings that name a part and state nothing. */
const STRUCTURAL =
  /^(?:\d+[.)]?\s*)?(?:핵심 정리|요약|한 줄 요약|시험 출제 포인트|시험 포인트|주의|예제|풀이|복습 질문|용어|정의|배경|결론)\s*[\d.]*\s*:?$/u;
/** Statements, questions, orders, and several sentences in one. */
const STATES_SOMETHING = /(?:다|는가|까|세요|시오|하라|합시다)[.!?]?$|[.!?]$|[.!?:]\s|[="<>]|\d/u;

export const sentenceId = (section: number, block: number, sentence: number): string =>
  `b${section}_${block + 1}.${sentence + 1}`;

export const headingId = (section: number, block: number): string => `b${section}_${block + 1}.h`;

/** Every statement of a section: its sentences, and headings that are statements. */
export function listClaims(section: number, blocks: readonly WrittenBlock[]): Claim[] {
  return blocks.flatMap((written, block) => {
    const { heading, sentences } = written;
    const claims = sentences.map(({ text, ids }, index): Claim => {
      const described = describeSentence(written, text);
      const id = sentenceId(section, block, index);
      return described === null ? { id, text, ids } : { id, text: described, ids, is_described: true };
    });
    if (heading === null || !isStatement(heading)) return claims;
    const ids = [...new Set(sentences.flatMap((sentence) => sentence.ids))];
    return [{ id: headingId(section, block), text: heading, ids }, ...claims];
  });
}

/** A heading that states something must be supported; one that names a subject need not. */
export const isStatement = (heading: string) =>
  !STRUCTURAL.test(heading.trim()) && STATES_SOMETHING.test(heading.trim());

export const inOneLine = (heading: string) => heading.replaceAll(/\s+/gu, ' ').trim();
