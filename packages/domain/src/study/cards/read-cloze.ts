import { type SyllableEnding, syllableEndingOf } from '../../notes/adapt-particle.ts';

type ClozePart =
  | { kind: 'text'; text: string }
  /** `after` is the particle behind the words, `neutral` the same without a hint at the last syllable. */
  | { kind: 'hidden'; text: string; after: string; neutral: string };

/** Formulas are skipped: their braces are no marks. */
const HIDDEN = /\{\{(?<words>[^{}]+)\}\}(?<after>[가-힣]*)|\$[^$]*\$/gu;

/** A text with hidden words in double braces. */
export function readCloze(text: string): ClozePart[] {
  const parts: ClozePart[] = [];
  let last = 0;
  for (const match of text.matchAll(HIDDEN)) {
    const { words, after = '' } = match.groups ?? {};
    if (words === undefined) continue;
    if (match.index > last) parts.push({ kind: 'text', text: text.slice(last, match.index) });
    const neutral = neutralParticle(after);
    if (neutral === null) parts.push({ kind: 'hidden', text: words, after: '', neutral: '' });
    else parts.push({ kind: 'hidden', text: words, after, neutral });
    last = match.index + match[0].length - (neutral === null ? after.length : 0);
  }
  if (last < text.length) parts.push({ kind: 'text', text: text.slice(last) });
  return parts;
}

export const isCloze = (text: string): boolean => readCloze(text).some(({ kind }) => kind === 'hidden');

/** The whole text, as it is shown on the back. */
export const clozeText = (text: string): string =>
  readCloze(text)
    .map((part) => (part.kind === 'text' ? part.text : `${part.text}${part.after}`))
    .join('');

const BOTH: readonly (readonly [RegExp, string])[] = [
  [/^(?:은|는)$/u, '은(는)'],
  [/^(?:이|가)$/u, '이(가)'],
  [/^(?:을|를)$/u, '을(를)'],
  [/^(?:과|와)(는|도|의|만)?$/u, '과(와)$1'],
  [/^(?:으로|로)(는|도|만|의|써|써는|서|서는|서의|부터|까지)?$/u, '(으)로$1'],
  [/^(?:이었다|였다)$/u, '이었다(였다)'],
  [/^이?(라는|라고|란|랑|라|나|다|고|며|면|므로|지만)$/u, '(이)$1'],
];

/** Both forms of a particle whose form depends on the last syllable before it; null for other syllables. */
function neutralParticle(particle: string): string | null {
  const found = BOTH.find(([form]) => form.test(particle));
  return found === undefined ? null : particle.replace(found[0], found[1]);
}

/** The word with the right form of a particle, or with both forms when its pronunciation is unknown. */
export function withParticle(word: string, [closed, open]: readonly [string, string]): string {
  const ending: SyllableEnding | null = syllableEndingOf(word);
  if (ending === null) return `${word}${neutralParticle(closed) ?? closed}`;
  return `${word}${ending === 'VOWEL' ? open : closed}`;
}
