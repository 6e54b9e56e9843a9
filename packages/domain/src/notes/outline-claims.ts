import type { Claim } from '../claims/claim.ts';
import type { SettledClaim } from '../claims/settle-claims.ts';
import type { CleaningRules } from './clean-blocks.ts';
import { cleanText } from './clean-text.ts';
import type { GlossaryTerm } from './note-document.ts';
import { quotesInstructions } from './quotes-instructions.ts';

/** Outline of a lecture as returned by the model. */
export interface Outline {
  title: string;
  overview: string;
  sections: readonly { number: number; heading: string }[];
  glossary: readonly GlossaryTerm[];
}

const SENTENCES = /(?<=[.!?。])\s+|\n+/u;

/** Removes markup and text that repeats the prompt. A heading that does so becomes empty and is replaced by a number. */
export function cleanOutline(outline: Outline, { instructions, lectureText }: CleaningRules): Outline {
  const clean = (text: string) => {
    const cleaned = cleanText(text);
    return quotesInstructions(cleaned, instructions, lectureText) ? '' : cleaned;
  };
  return {
    title: clean(outline.title),
    overview: sentencesOf(cleanText(outline.overview)).map(clean).filter(Boolean).join(' '),
    sections: outline.sections.map(({ number, heading }) => ({ number, heading: clean(heading) })),
    glossary: outline.glossary
      .map(({ term, meaning }) => ({ term: clean(term), meaning: clean(meaning) }))
      .filter(({ term, meaning }) => term !== '' && meaning !== ''),
  };
}

const sentencesOf = (text: string): string[] => text.split(SENTENCES).filter((sentence) => sentence.trim() !== '');

/** Sentences of the overview and meanings of terms. They cite nothing: the judge sees the whole lecture. */
export function listOutlineClaims({ overview, glossary }: Outline): Claim[] {
  return [
    ...sentencesOf(overview).map((text, index) => ({ id: `o.${index + 1}`, text, ids: [] })),
    ...glossary.map(({ term, meaning }, index) => ({ id: `g.${index + 1}`, text: `${term}: ${meaning}`, ids: [] })),
  ];
}

/** Leaves out what the lecture does not support; these texts have no place for a mark. */
export function settleOutline(outline: Outline, settled: readonly SettledClaim[]): Outline {
  const stateOf = new Map(settled.map((one) => [one.id, one]));
  const shown = (id: string) => {
    const found = stateOf.get(id);
    return found === undefined || ['SUPPORTED', 'FIXED', 'UNCHECKED'].includes(found.state) ? [found] : [];
  };
  return {
    ...outline,
    overview: sentencesOf(outline.overview)
      .flatMap((text, index) => shown(`o.${index + 1}`).map((found) => found?.text ?? text))
      .join(' '),
    glossary: outline.glossary.flatMap((entry, index) =>
      shown(`g.${index + 1}`).map((found) => (found?.state === 'FIXED' ? fixedEntry(entry, found.text) : entry)),
    ),
  };
}

/** A judge may leave out the term; the first meaning is wrong either way. */
function fixedEntry({ term }: GlossaryTerm, text: string): GlossaryTerm {
  const prefix = `${term}:`;
  return { term, meaning: text.startsWith(prefix) ? text.slice(prefix.length).trim() : text };
}
