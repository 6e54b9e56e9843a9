import { foldLetters } from '../../set/fold-letters.ts';

const NUMBER = /\d+(?:[.,]\d+)*/gu;
/** Native numerals before a counter: 세 가지, 두 배. */
const COUNTED = /(?<![가-힣])(한|두|세|네|다섯|여섯|일곱|여덟|아홉|열)\s?(?:가지|개|번|배|명|줄|쪽|장|항|조건|방법)/gu;
const DENIAL = /않|못하|못한|못\s|없|아니|아닌|아닙|지\s말/gu;
/** Words whose exchange turns a statement round. Each pair lists stems of both sides. */
const OPPOSITES: readonly (readonly [RegExp, RegExp])[] = [
  [/늘어|늘고|늘었|증가|커지|커진|커졌|많아/u, /줄어|줄고|줄었|감소|작아|적어/u],
  [/높아|높다|높은|높이|높을/u, /낮아|낮다|낮은|낮추|낮을/u],
  [/더한|더하|더해/u, /빼는|뺀다|빼고|빼면/u],
  [/이상/u, /이하/u],
  [/크다|크고|크면|클수록|큰 /u, /작다|작고|작으면|작을수록|작은 /u],
  [/많다|많고|많으면|많을수록/u, /적다|적고|적으면|적을수록/u],
  [/올라|오르|올리/u, /내려|내리/u],
  [/빠르|빨라/u, /느리|느려/u],
  [/길어|길다/u, /짧아|짧다/u],
];

/** Without the numbers of list items. */
export const numbersIn = (text: string): string[] =>
  (text.replaceAll(/^\s*\d+[.)]\s/gmu, '').match(NUMBER) ?? []).map((number) =>
    number.replaceAll(',', '').replace(/\.$/u, ''),
  );

/** Whether the text is a part of the original, as after a sentence was split. */
function isPartOf(text: string, original: string): boolean {
  const [own, whole] = [foldLetters(text), foldLetters(original)];
  return own.length < whole.length * 0.85 && maxCommonLength(own, whole) >= own.length * 0.75;
}

/** What a changed sentence states otherwise than the sentence it was made of; null when nothing is found. */
export function findDifference(text: string, original: string): string | null {
  const added = listAdded(quantitiesIn(text), quantitiesIn(original));
  if (added.length > 0) return `other number: ${added.join(', ')}`;
  if (isPartOf(text, original)) return null;
  const denials = (one: string) => one.match(DENIAL)?.length ?? 0;
  if (denials(text) % 2 !== denials(original) % 2) return 'denied';
  const turned = OPPOSITES.some(([one, other]) => {
    const [had, has] = [sidesOf(original, one, other), sidesOf(text, one, other)];
    return had !== has && (had === 'one' || had === 'other') && (has === 'one' || has === 'other');
  });
  return turned ? 'direction turned' : null;
}

const quantitiesIn = (text: string): string[] => [
  ...numbersIn(text),
  ...[...text.matchAll(COUNTED)].map(([, numeral = '']) => numeral),
];

/** What one list contains more often than the other. */
function listAdded(own: readonly string[], known: readonly string[]): string[] {
  const rest = [...known];
  return own.filter((item) => {
    const at = rest.indexOf(item);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

function sidesOf(text: string, one: RegExp, other: RegExp): 'none' | 'one' | 'other' | 'both' {
  if (one.test(text)) return other.test(text) ? 'both' : 'one';
  return other.test(text) ? 'other' : 'none';
}

function maxCommonLength(one: string, other: string): number {
  let max = 0;
  let row = Array.from({ length: other.length + 1 }, () => 0);
  for (const letter of one) {
    const next = Array.from({ length: other.length + 1 }, () => 0);
    for (let at = 0; at < other.length; at += 1) {
      if (other[at] !== letter) continue;
      next[at + 1] = (row[at] ?? 0) + 1;
      max = Math.max(max, next[at + 1] ?? 0);
    }
    row = next;
  }
  return max;
}
