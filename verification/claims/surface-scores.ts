import type { ClaimPair, Passage } from './claim-pair.ts';

const ABSOLUTE = /모두|모든|항상|언제나|반드시|절대|전혀|예외 없이|무조건|오직|유일/;
const HEDGE = /보통|대체로|대부분|약 |정도|일반적으로|경우에|때에만|때만|수 있|편이/;
const ATTRIBUTION = /에 따르면|주장|견해|판례|학설|교수|강사|라고 (?:보|말|했|한)|보았다|여겼/;
const NEGATION = /않|아니|없|못/;

const lettersOf = (text: string): number => text.replace(/\s/gu, '').length;

function bigramsOf(text: string): Set<string> {
  const letters = Array.from(text.replace(/[^\p{L}\p{N}]/gu, ''));
  return new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`));
}

/** Share of the claim's letter pairs that occur in the cited lines. */
function overlapOf(pair: ClaimPair, passage: Pick<Passage, 'lines'>): number {
  const spoken = bigramsOf(
    passage.lines
      .filter(({ id }) => pair.cites.includes(id))
      .map(({ text }) => text)
      .join(' '),
  );
  const claimed = [...bigramsOf(pair.claim)];
  return claimed.length === 0 ? 0 : claimed.filter((bigram) => spoken.has(bigram)).length / claimed.length;
}

/** Scores that read no meaning: a benchmark that one of them can solve measures nothing. */
export const SURFACE_SCORES: Readonly<Record<string, (pair: ClaimPair, passage: Pick<Passage, 'lines'>) => number>> = {
  length: (pair) => lettersOf(pair.claim),
  overlap: overlapOf,
  'absolute words': (pair) => Number(ABSOLUTE.test(pair.claim)),
  'hedging words': (pair) => Number(HEDGE.test(pair.claim)),
  'attribution words': (pair) => Number(ATTRIBUTION.test(pair.claim)),
  'negation words': (pair) => Number(NEGATION.test(pair.claim)),
  digits: (pair) => Number(/\d/.test(pair.claim)),
  'number of cited lines': (pair) => pair.cites.length,
};
