import { cleanText } from '../shared/clean-text.ts';
import { dropUnspokenOriginals, isSpoken } from './drop-unspoken-originals.ts';
import { inOneLine } from './list-claims.ts';
import type { WrittenBlock, WrittenSentence } from './note-document.ts';
import { quotesInstructions } from './quotes-instructions.ts';

/** Fragments of our prompts that a confused model repeats. */
const ECHO =
  /<\/?(?:transcript|slides|glossary|outline|section|audience|instructions|lines|claims)\b[^>]*>|꺾쇠표 사이의 글은/i;

/** Row of a table, and the line below its head. */
const ROW = /^\s*\|.*\|\s*$/u;
const RULE = /^\s*\|(?:\s*:?-{2,}:?\s*\|)+\s*$/u;

export interface CleaningRules {
  /** Prompt text; it must never appear in a note. */
  instructions: string;
  /** Text that may contain the same words as the prompt. */
  lectureText: string;
  /** Everything that was spoken and shown in a foreign lecture; originals in parentheses must occur in it. Absent for a Korean one. */
  foreignText?: string | undefined;
}

/**
 * Removes sentences that repeat the prompt, reasoning, markup other than Markdown, and duplicates. A heading is cleaned but never
 * removed: one that repeats the prompt becomes empty and is replaced by the section's. A blank one is no heading.
 */
export function cleanBlocks(
  blocks: readonly WrittenBlock[],
  { instructions, lectureText, foreignText }: CleaningRules,
): WrittenBlock[] {
  const seen = new Set<string>();
  const withSpokenOriginals = (text: string) =>
    foreignText === undefined ? text : dropUnspokenOriginals(text, foreignText);
  const isEcho = (text: string) => ECHO.test(text) || quotesInstructions(text, instructions, lectureText);
  const clean = ({ text, ids }: WrittenSentence): WrittenSentence[] => {
    const cleaned = withSpokenOriginals(cleanText(text));
    if (cleaned === '' || isEcho(text) || seen.has(cleaned)) return [];
    // Two tables may have equal rows.
    if (!ROW.test(cleaned)) seen.add(cleaned);
    return [{ text: cleaned, ids: [...new Set(ids.map((id) => id.trim()))] }];
  };
  const cleanHeading = (heading: string) => (isEcho(heading) ? '' : withSpokenOriginals(inOneLine(cleanText(heading))));
  const isForeignTerm = (original: string | undefined) =>
    original !== undefined && (foreignText === undefined || isSpoken(original, foreignText));
  return blocks.flatMap((block) => {
    const sentences = joinTableRules(block.sentences.flatMap(clean));
    const heading = block.heading?.trim() ? cleanHeading(block.heading) : null;
    if (sentences.length === 0 && heading === null) return [];
    const { topic, head, original, ...rest } = block;
    return [
      {
        ...rest,
        heading,
        sentences,
        ...cleanDetails(
          { topic, head, original: isForeignTerm(original) ? original : undefined },
          { clean: cleanHeading, cleanLines: (text) => (isEcho(text) ? '' : cleanText(text)) },
        ),
      },
    ];
  });
}

type Details = Pick<WrittenBlock, 'topic' | 'head' | 'original'>;

/** Details whose text repeats the prompt are left out. */
function cleanDetails(
  details: { [Name in keyof Details]: Details[Name] | undefined },
  { clean, cleanLines }: { clean: (text: string) => string; cleanLines: (text: string) => string },
): Details {
  const cleaned = Object.entries(details).map(([name, text]) => [
    name,
    // The head of a table has two lines.
    text === undefined ? '' : (name === 'head' ? cleanLines : clean)(text),
  ]);
  return Object.fromEntries(cleaned.filter(([, text]) => text !== '')) as Details;
}

/** The line below the head of a table is no sentence; it belongs to the head. */
function joinTableRules(sentences: readonly WrittenSentence[]): WrittenSentence[] {
  const joined: WrittenSentence[] = [];
  for (const sentence of sentences) {
    const last = joined.at(-1);
    if (last !== undefined && RULE.test(sentence.text)) last.text = `${last.text}\n${sentence.text}`;
    else joined.push({ ...sentence });
  }
  return joined;
}
