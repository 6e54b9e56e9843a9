import type { ListTerms } from './check-block.ts';
import { cleanText } from './clean-text.ts';
import type { GlossaryTerm } from './note-document.ts';
import { quotesInstructions } from './quotes-instructions.ts';
import { readAllNumbers, readWrittenNumbers } from './read-numbers.ts';

/** Outline of a lecture as returned by the model, not verified yet. */
export interface Outline {
  title: string;
  overview: string;
  sections: readonly { number: number; heading: string }[];
  glossary: readonly GlossaryTerm[];
}

export interface LectureEvidence {
  /** Transcript and slide text of the whole lecture. */
  lectureText: string;
  /** Prompt text; it must never appear in the outline. */
  instructions: string;
  listTerms: ListTerms;
}

/** Lower than for note blocks because an outline summarises and therefore uses more words of its own. */
const MIN_KNOWN_TERM_RATIO = 0.5;
const SENTENCES = /(?<=[.!?。])\s+|\n+/u;

/** Removes text that the lecture does not support; fields without supported text become empty strings. */
export function filterOutline(outline: Outline, evidence: LectureEvidence): Outline {
  const isSupported = createSupportCheck(evidence);
  const textIfSupported = (text: string) => {
    const clean = cleanText(text);
    return isSupported(clean) ? clean : '';
  };
  return {
    title: textIfSupported(outline.title),
    overview: cleanText(outline.overview).split(SENTENCES).filter(isSupported).join(' '),
    sections: outline.sections.map(({ number, heading }) => ({ number, heading: textIfSupported(heading) })),
    glossary: outline.glossary
      .map(({ term, meaning }) => ({ term: textIfSupported(term), meaning: textIfSupported(meaning) }))
      .filter(({ term, meaning }) => term !== '' && meaning !== ''),
  };
}

/** Returns a predicate: whether a short text is supported by the lecture and does not repeat the prompt. */
export function createSupportCheck({
  lectureText,
  instructions,
  listTerms,
}: LectureEvidence): (text: string) => boolean {
  const lectureTerms = new Set(listTerms(lectureText));
  const lectureNumbers = readAllNumbers(lectureText);
  const isSupported = (text: string) => {
    const terms = [...new Set(listTerms(text))];
    const knownTerms = terms.filter((term) => lectureTerms.has(term));
    const hasTooManyNewTerms = knownTerms.length < terms.length * MIN_KNOWN_TERM_RATIO;
    const hasKnownNumbers = readWrittenNumbers(text).every((number) => lectureNumbers.has(number));
    return !hasTooManyNewTerms && hasKnownNumbers && !quotesInstructions(text, instructions, lectureText);
  };
  return (text) => text.split(SENTENCES).every(isSupported);
}
