import { adaptParticle, isNounEnding, syllableEndingOf } from './adapt-particle.ts';

/** Maximum length of a term. */
export const TERM_MAX = 100;

export interface Correction {
  wrong: string;
  right: string;
}

export interface CorrectedText {
  text: string;
  /** Longer words that contain the wrong term; a rule cannot correct them. */
  inside: string[];
}

const WORD = /[\p{L}\p{M}\p{N}_]/u;
const WORD_BEFORE = /[\p{L}\p{M}\p{N}_\\]+$/u;
const WORD_AFTER = /^[\p{L}\p{M}\p{N}_]+/u;
const LATIN = /\p{Script=Latin}/u;
const HANGUL = /\p{Script=Hangul}/u;

/** Replaces the wrong term where it is a separate word and adapts the following particle. Idempotent. */
export function correctTerm(text: string, correction: Correction): CorrectedText {
  const source = text.normalize('NFC');
  const { wrong, right } = normalised(correction);
  const protectedSpans = spansOfRight(source, { wrong, right });
  const inside = new Set<string>();
  let corrected = '';
  let done = 0;
  for (const { 0: found, index } of source.matchAll(anyCase(wrong))) {
    const end = index + found.length;
    if (found === right || protectedSpans.some((span) => span.start < end && span.end > index)) continue;
    const before = WORD_BEFORE.exec(source.slice(0, index))?.[0] ?? '';
    const after = WORD_AFTER.exec(source.slice(end))?.[0] ?? '';
    const term = replacementFor({ found, before, after }, { wrong, right });
    if (term === null) {
      inside.add(`${before}${found}${after}`);
      continue;
    }
    corrected += source.slice(done, index) + term.text;
    done = end + term.taken;
  }
  return { text: done === 0 ? text : corrected + source.slice(done), inside: [...inside] };
}

const normalised = ({ wrong, right }: Correction): Correction => ({
  wrong: wrong.normalize('NFC'),
  right: right.normalize('NFC'),
});

const anyCase = (term: string) => new RegExp(term.replaceAll(/[$()*+.?[\\\]^{|}/-]/g, String.raw`\$&`), 'giu');

const holds = (text: string, term: string) => text.toLowerCase().includes(term.toLowerCase());

/** Occurrences of a longer right term; the wrong term inside them is correct. */
function spansOfRight(source: string, { wrong, right }: Correction): { start: number; end: number }[] {
  if (!holds(right, wrong) || right.length === wrong.length) return [];
  return Array.from(source.matchAll(anyCase(right)), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}

interface Place {
  found: string;
  before: string;
  after: string;
}

function replacementFor(place: Place, { wrong, right }: Correction): { text: string; taken: number } | null {
  const ending = startsTerm(place) ? endingOf(place) : null;
  if (ending === null) return null;
  const text = right + adaptParticle(ending, syllableEndingOf(wrong), syllableEndingOf(right));
  const wouldBeWrongAgain = !holds(right, wrong) && holds(text, wrong);
  return wouldBeWrongAgain ? null : { text, taken: ending.length };
}

/** Latin letters may follow Hangul without a space, as in 생성AI; after a backslash they are a LaTeX command. */
function startsTerm({ found, before }: Place): boolean {
  const first = firstOf(found);
  const last = lastOf(before);
  if (last === '' || !WORD.test(first)) return true;
  return LATIN.test(first) && HANGUL.test(last);
}

/** Grammatical ending after the term; null when the term continues into a longer word. */
function endingOf({ found, after }: Place): string | null {
  if (after === '' || isNounEnding(after, found)) return after;
  const last = lastOf(found);
  const endsHere = !WORD.test(last) || (LATIN.test(last) && HANGUL.test(firstOf(after)));
  return endsHere ? '' : null;
}

const firstOf = (text: string) => Array.from(text).at(0) ?? '';
const lastOf = (text: string) => Array.from(text).at(-1) ?? '';
