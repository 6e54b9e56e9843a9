import { cleanText } from './clean-text.ts';
import type { GlossaryTerm } from './note-document.ts';
import { quotesInstructions } from './quotes-instructions.ts';
import { readAllNumbers, readWrittenNumbers } from './read-numbers.ts';
import type { ListTerms } from './verify-block.ts';

/** What a model says a lecture is about, before anybody believes it. */
export interface Outline {
  title: string;
  overview: string;
  sections: readonly { number: number; heading: string }[];
  glossary: readonly GlossaryTerm[];
}

export interface SpokenMatter {
  /** Everything that was said and shown. */
  said: string;
  /** What only the model was told. */
  instructions: string;
  listTerms: ListTerms;
}

/** An outline says in few words what was said in many; more of them may be its own than in a claim. */
const TERMS_SHARE = 0.5;
const SENTENCES = /(?<=[.!?。])\s+|\n+/u;

/** The outline as it may be shown: whatever nobody said is left out, an empty text where nothing remains. */
export function checkOutline(outline: Outline, evidence: SpokenMatter): Outline {
  const isSaid = borneOutBy(evidence);
  const keep = (text: string) => {
    const clean = cleanText(text);
    return isSaid(clean) ? clean : '';
  };
  return {
    title: keep(outline.title),
    overview: cleanText(outline.overview).split(SENTENCES).filter(isSaid).join(' '),
    sections: outline.sections.map(({ number, heading }) => ({ number, heading: keep(heading) })),
    glossary: outline.glossary
      .map(({ term, meaning }) => ({ term: keep(term), meaning: keep(meaning) }))
      .filter(({ term, meaning }) => term !== '' && meaning !== ''),
  };
}

/** Whether a short text is about what was said, and repeats nothing that only the model was told. */
export function borneOutBy({ said, instructions, listTerms }: SpokenMatter): (text: string) => boolean {
  const heard = new Set(listTerms(said));
  const numbers = readAllNumbers(said);
  const isSaid = (text: string) => {
    const terms = [...new Set(listTerms(text))];
    const known = terms.filter((term) => heard.has(term));
    const isOwn = known.length < terms.length * TERMS_SHARE;
    const isCounted = readWrittenNumbers(text).every((number) => numbers.has(number));
    return !isOwn && isCounted && !quotesInstructions(text, instructions, said);
  };
  return (text) => text.split(SENTENCES).every(isSaid);
}
