import { adaptParticle, syllableEndingOf } from '../../notes/adapt-particle.ts';

/** Last syllable of unit symbols as they are read aloud. */
const READ_AS: Readonly<Record<string, string>> = {
  ms: '초',
  µs: '초',
  s: '초',
  cm: '터',
  mm: '터',
  m: '터',
  km: '터',
  kg: '램',
  g: '램',
  mg: '램',
  mL: '터',
  L: '터',
  GB: '트',
  MB: '트',
  KB: '트',
  '%': '트',
};

/** Form of a particle or copula behind a word: 은 or 는, 이에요 or 예요. */
export function attachParticle(word: string, particle: string): string {
  const symbol = /[a-zA-Zµ%]+$/.exec(word)?.[0] ?? '';
  const ending = syllableEndingOf(READ_AS[symbol] ?? word);
  if (/^이?죠$/.test(particle)) return `${word}${ending === 'VOWEL' ? '죠' : '이죠'}`;
  return `${word}${adaptParticle(particle, null, ending)}`;
}

const PARTICLE = /^(은|는|이|가|을|를|과|와|으로|로|이에요|예요|이죠|죠)(?=[\s,.]|$)/;

/** Replaces a word before a text that begins with a particle of the old word. */
export function replaceBefore(word: string, after: string): string {
  const particle = PARTICLE.exec(after)?.[1] ?? '';
  return attachParticle(word, particle) + after.slice(particle.length);
}
