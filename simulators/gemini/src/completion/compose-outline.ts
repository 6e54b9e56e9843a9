import { escapeMarkdown, headingFrom } from './escape-markdown.ts';
import { readTranscript } from './read-transcript.ts';

const MAX_TERMS = 8;
const OVERVIEW_LINES = 3;

export function composeOutline(text: string): object {
  const sections = readTranscript(text);
  const all = sections.flatMap(({ lines: sectionLines }) => sectionLines);
  return {
    title: headingFrom(all[0] ?? '제목 없는 강의'),
    overview: sections
      .flatMap(({ lines: sectionLines }) => sectionLines.slice(0, 1))
      .slice(0, OVERVIEW_LINES)
      .map((line) => escapeMarkdown(line))
      .join(' '),
    sections: sections.map(({ number, lines: sectionLines }) => ({
      number,
      heading: headingFrom(sectionLines[0] ?? `${number}부`),
    })),
    glossary: listTerms(all),
  };
}

/** Most frequent words, each explained by the first sentence that contains it. */
function listTerms(lines: readonly string[]): { term: string; meaning: string }[] {
  const counts = new Map<string, number>();
  for (const text of lines) {
    for (const [word] of text.matchAll(/[\p{L}]{2,}/gu)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > 1)
    .toSorted(([one, first], [other, second]) => second - first || (one < other ? -1 : 1))
    .slice(0, MAX_TERMS)
    .map(([term]) => ({ term, meaning: escapeMarkdown(lines.find((text) => text.includes(term)) ?? term) }));
}
