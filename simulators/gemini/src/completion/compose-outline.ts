import { type AuthoredNote, findNote } from './authored-note.ts';
import type { Script } from './create-script-store.ts';
import { escapeMarkdown, headingFrom } from './escape-markdown.ts';
import { readTranscript, type TranscriptSection } from './read-transcript.ts';

const MAX_TERMS = 8;
const OVERVIEW_LINES = 3;

export function composeOutline(text: string, scripts: readonly Script[]): object {
  const sections = readTranscript(text);
  const all = sections.flatMap(({ lines: sectionLines }) => sectionLines);
  const authored = findNote(
    scripts,
    all.map((line, index) => ({ id: `s${index}`, text: line })),
  );
  if (authored !== null) return composeAuthoredOutline(authored, sections);
  return {
    language: /[가-힣]/u.test(all.join('')) ? 'ko' : 'en',
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
    key_points: sections.slice(0, OVERVIEW_LINES).flatMap(({ lines }) => lines.slice(1, 2).map(escapeMarkdown)),
    glossary: listTerms(all),
  };
}

function composeAuthoredOutline(
  { note, language }: { note: AuthoredNote; language: string },
  sections: readonly TranscriptSection[],
): object {
  const topics = [...new Set(note.blocks.map(({ topic }) => topic))];
  const share = Math.ceil(topics.length / Math.max(1, sections.length));
  return {
    language,
    title: note.key_points[0]?.text ?? '',
    overview: note.overview,
    key_points: note.key_points.map((point) => point.text),
    sections: sections.map(({ number }, index) => {
      const own = topics.slice(index * share, (index + 1) * share);
      return { number, heading: own[0] ?? `${number}부`, topics: own };
    }),
    glossary: note.glossary,
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
