import type { Claim, ClaimState } from '../claims/claim.ts';
import type { SettledClaim } from '../claims/settle-claims.ts';
import { cleanText } from '../shared/clean-text.ts';
import type { CleaningRules } from './clean-blocks.ts';
import { inOneLine, isStatement } from './list-claims.ts';
import type { GlossaryTerm } from './note-document.ts';
import { quotesInstructions } from './quotes-instructions.ts';

/** Outline of a lecture as returned by the model. */
export interface Outline {
  title: string;
  overview: string;
  /** Missing in outlines from before key points. */
  key_points?: readonly string[] | undefined;
  /** Language that was spoken, as a code of two letters. */
  language?: string | undefined;
  sections: readonly { number: number; heading: string; topics?: readonly string[] | undefined }[];
  glossary: readonly GlossaryTerm[];
}

const LANGUAGE = /^[a-z]{2}$/u;
const SENTENCE_END = /(?:다|까|세요|시오|하라|합시다)[.!?]?$|[.!?]$/u;
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
    key_points: (outline.key_points ?? []).map(clean).filter(Boolean),
    ...(LANGUAGE.test(outline.language ?? '') ? { language: outline.language } : {}),
    sections: outline.sections.map(({ number, heading }) => ({ number, heading: inOneLine(clean(heading)) })),
    glossary: outline.glossary
      .map(({ term, original, meaning }) => {
        const name = inOneLine(clean(term));
        const spoken = clean(original ?? '');
        return {
          term: name,
          meaning: clean(meaning),
          ...(spoken === '' || spoken === name ? {} : { original: spoken }),
        };
      })
      // A term names something; one that states or orders something is none.
      .filter(({ term, meaning }) => term !== '' && meaning !== '' && !SENTENCE_END.test(term)),
  };
}

const sentencesOf = (text: string): string[] => text.split(SENTENCES).filter((sentence) => sentence.trim() !== '');

const keyPointId = (index: number) => `k.${index + 1}`;

const headingId = (section: number) => `h.${section}`;

/** Sentences of the overview, key points, headings that state something and meanings of terms. They cite nothing: the judge sees the whole lecture. */
export function listOutlineClaims({ overview, key_points = [], sections, glossary }: Outline): Claim[] {
  return [
    ...sections
      .filter(({ heading }) => isStatement(heading))
      .map(({ number, heading }) => ({ id: headingId(number), text: heading, ids: [] })),
    ...key_points.map((text, index) => ({ id: keyPointId(index), text, ids: [] })),
    ...sentencesOf(overview).map((text, index) => ({ id: `o.${index + 1}`, text, ids: [] })),
    ...glossary.map(({ term, meaning }, index) => ({ id: `g.${index + 1}`, text: `${term}: ${meaning}`, ids: [] })),
  ];
}

const SHOWN_STATES: readonly ClaimState[] = ['SUPPORTED', 'FIXED', 'UNCHECKED'];

/** Leaves out what the lecture does not support; these texts have no place for a mark. */
export function settleOutline(outline: Outline, settled: readonly SettledClaim[]): Outline {
  const stateOf = new Map(settled.map((one) => [one.id, one]));
  const shown = (id: string) => {
    const found = stateOf.get(id);
    return found === undefined || SHOWN_STATES.includes(found.state) ? [found] : [];
  };
  return {
    ...outline,
    // Empty: replaced by the number of the section.
    sections: outline.sections.map((section) => {
      const [heading = ''] = shown(headingId(section.number)).map((found) => found?.text ?? section.heading);
      return { ...section, heading };
    }),
    overview: sentencesOf(outline.overview)
      .flatMap((text, index) => shown(`o.${index + 1}`).map((found) => found?.text ?? text))
      .join(' '),
    glossary: outline.glossary.flatMap((entry, index) =>
      shown(`g.${index + 1}`).map((found) => (found?.state === 'FIXED' ? fixedEntry(entry, found.text) : entry)),
    ),
  };
}

/** Key points with the lines that decide. One that the lecture does not support is left out. */
export function settleKeyPoints({ key_points = [] }: Outline, settled: readonly SettledClaim[]): SettledClaim[] {
  const stateOf = new Map(settled.map((one) => [one.id, one]));
  return key_points.flatMap((text, index): SettledClaim[] => {
    const id = keyPointId(index);
    const found = stateOf.get(id) ?? { id, text, state: 'UNCHECKED', ids: [] };
    return SHOWN_STATES.includes(found.state) ? [found] : [];
  });
}

/** A judge may leave out the term; the first meaning is wrong either way. */
function fixedEntry({ term, original }: GlossaryTerm, text: string): GlossaryTerm {
  const prefix = `${term}:`;
  return {
    term,
    ...(original === undefined ? {} : { original }),
    meaning: text.startsWith(prefix) ? text.slice(prefix.length).trim() : text,
  };
}
