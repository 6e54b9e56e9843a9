import type { LegalDocument, Paragraph } from '../content/legal/legal-document.ts';
import { plainText } from './list-legal-texts.ts';

/** Numbers that promise nothing: references and telephone numbers. */
const REFERENCE = /제\d+조|제3자|\d{2,4}-\d{3,4}(-\d{4})?/g;
const RIGHTS = [
  /(회원|이용자|정보주체|소비자|미성년자|법정대리인).*수 있(습니다|고|으며|으나|게)/,
  /(신청|요청|철회|탈퇴)할 수 있/,
  /돌려(줍|드|받)|환불(합|됩|받|해)|환급(합|하|은)|되돌(리|립|아)|환불액|환급 의무|차감|늘립니다|더 줍니다/,
];
const DEFINITION = /말합니다\.$/;

export interface ArticlePromises {
  heading: string;
  sentences: string[];
}

/** Sentences and table rows with a number or a right, by article, each once. */
export function listPromises({ summary, articles, supplement = [] }: LegalDocument): ArticlePromises[] {
  const parts = [
    { heading: 'summary', body: summary?.points ?? [] },
    ...articles.map(({ number, title, body }) => ({ heading: `${number} ${title}`, body })),
    { heading: 'supplement', body: supplement },
  ];
  const seen = new Set<string>();
  return parts
    .map(({ heading, body }) => {
      const found = body.flatMap(listSentences).filter((sentence) => isPromise(sentence) && !seen.has(sentence));
      const sentences = [...new Set(found)];
      for (const sentence of sentences) seen.add(sentence);
      return { heading, sentences };
    })
    .filter(({ sentences }) => sentences.length > 0);
}

function listSentences(entry: string | Paragraph): string[] {
  const { text, items = [], table } = typeof entry === 'string' ? { text: entry } : entry;
  const sentences = [text, ...items].map(plainText).flatMap((words) => words.split(/(?<=[다요오]\.) /));
  return [...sentences, ...(table?.rows ?? []).map((row) => row.map(plainText).join(' · '))];
}

function isPromise(sentence: string): boolean {
  const hasNumber = /\d/.test(sentence.replace(REFERENCE, ''));
  return (hasNumber || RIGHTS.some((right) => right.test(sentence))) && !DEFINITION.test(sentence);
}
