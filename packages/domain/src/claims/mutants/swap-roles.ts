import { attachParticle } from './attach-particle.ts';

const NOUN = '[가-힣A-Za-z]{2,}?';
/** Words that point to something else cannot change places. */
const POINTER =
  /^(?:그|이|저|우리|여기|거기|무엇|어느|생각|여러분|나머지|다른|하나|둘|것|전자|후자|모두|실제|보통|다음|앞|뒤|오늘|지금)/;
const isNoun = (word: string) => !POINTER.test(word) && !/(?:[은는을를의고며면]|에서|으로|하게|지만|때)$/.test(word);

/** Lets two things change places; null unless one of four closed patterns fits. */
export function swapRoles(sentence: string): string | null {
  const text = sentence.trim();
  for (const swap of [swapComparison, swapDenial, swapClauses, swapSource]) {
    const changed = swap(text);
    if (changed !== null) return changed;
  }
  return null;
}

/** A가 B보다 … */
function swapComparison(text: string): string | null {
  const found = new RegExp(
    `^((?:.*(?:면|때|서는|에는|에서|고|데|지만|니까),?\\s)|(?:그래서|그러니까|그런데|즉|결국|따라서),?\\s)?(${NOUN})(이|가|은|는)\\s(${NOUN})보다(?:는)?\\s(더\\s)?(.+)$`,
  ).exec(text);
  if (found === null) return null;
  const [, opener = '', first = '', particle = '', second = '', more = '', rest = ''] = found;
  if (!isNoun(first) || !isNoun(second) || /않|아니|못|없/.test(rest) || rest.split(' ').length > 4) return null;
  return `${opener}${attachParticle(second, particle)} ${first}보다 ${more}${rest}`;
}

/** A가 아니라 B입니다. */
function swapDenial(text: string): string | null {
  const found = new RegExp(`^(.*\\s)(${NOUN})(?:이|가) 아니라 (${NOUN})(이에요|예요|입니다|이다|이죠)[.]?$`).exec(text);
  if (found === null) return null;
  const [, before = '', first = '', second = '', copula = ''] = found;
  if (!isNoun(first) || !isNoun(second) || /(?:거|것|의)$/.test(`${first} ${second}`) || !/[은는이가]\s$/.test(before))
    return null;
  return `${before}${attachParticle(second, '이')} 아니라 ${attachParticle(first, copula)}.`;
}

/** A는 …고, B는 … */
function swapClauses(text: string): string | null {
  const pattern = `^(${NOUN})(은|는)\\s([^,]+?(?:고|지만|으며|며)),?\\s(반대로\\s|반면\\s)?(${NOUN})(은|는)\\s([^,]+)$`;
  const found = new RegExp(pattern).exec(text);
  if (found === null) return null;
  const [, first = '', particle = '', left = '', joint = '', second = '', other = '', right = ''] = found;
  if (!isNoun(first) || !isNoun(second) || first === second) return null;
  if (/[은는]\s/.test(`${left} ${right}`) || Math.max(left.split(' ').length, right.split(' ').length) > 8) return null;
  if (!haveSamePredicate(left, right) || /[다라]고\s|않|못|없|아니/.test(text)) return null;
  if (left.includes(second) || right.includes(first) || /도\s|역시|마찬가지|둘 다/.test(text)) return null;
  const comma = text.includes(', ') ? ',' : '';
  return `${attachParticle(second, particle)} ${left}${comma} ${joint}${attachParticle(first, other)} ${right}`;
}

/** Two nouns, or the same verb: only then both clauses fit both subjects. */
function haveSamePredicate(left: string, right: string): boolean {
  const isNounClause =
    /(?:이고|이며|이지만|거고)$/.test(left) && /(?:이다|입니다|이에요|예요|이죠|거예요|겁니다)[.]?$/.test(right);
  const verb = /([가-힣]+?)(?:고|며|지만)$/.exec(left)?.[1];
  return isNounClause || (verb !== undefined && verb.length > 1 && (right.split(' ').at(-1) ?? '').startsWith(verb));
}

/** A에서 B로 … */
function swapSource(text: string): string | null {
  const found = new RegExp(
    `^((?:.*[은는이가을를],?\\s)?)(${NOUN})에서 (${NOUN})(으로|로)\\s(\\S+(?:\\s\\S+){0,2})$`,
  ).exec(text);
  if (found === null) return null;
  const [, before = '', first = '', second = '', particle = '', rest = ''] = found;
  if (!isNoun(first) || !isNoun(second) || /않|아니|못|없|안\s/.test(text) || SPAN.test(first) || SPAN.test(second))
    return null;
  return `${before}${second}에서 ${attachParticle(first, particle)} ${rest}`;
}

/** Numbers and manners: 이 퍼센트에서 삼 퍼센트로, 수업에서 예로. */
const SPAN =
  /(?:퍼센트|점|도|년|원|개|명|배|기준|방법|다음|차례|대|식|별|주|실제|새|바|스스|위주|예|이유|의미|뜻|수업|책|시험|강의|과목|교재|실습|때문|하나|둘|마지막|처음)$/;
