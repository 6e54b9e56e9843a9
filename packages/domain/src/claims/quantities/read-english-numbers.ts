import type { NumberReading } from './number-reading.ts';

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';
const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
const DECADES = 'twenties thirties forties fifties sixties seventies eighties nineties';
const VALUES: ReadonlyMap<string, number> = new Map([
  ...ONES.split(' ').map((word, value) => [word, value] as const),
  ...TENS.split(' ').map((word, index) => [word, (index + 2) * 10] as const),
  ['oh', 0],
  ['once', 1],
  ['twice', 2],
  ['thrice', 3],
  ['double', 2],
  ['doubles', 2],
  ['doubled', 2],
  ['doubling', 2],
  ['triple', 3],
  ['triples', 3],
  ['tripled', 3],
  ['quadruples', 4],
  ['dozen', 12],
  ['couple', 2],
  ['pair', 2],
  ['both', 2],
  ['thirtieth', 30],
  ...DECADES.split(' ').map((word, index) => [word, (index + 2) * 10] as const),
  ...ORDINALS.map((word, index) => [word, index + 1] as const),
]);
const SCALES: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1e6],
  ['billion', 1e9],
  ['trillion', 1e12],
]);
const PARTS: ReadonlyMap<string, number> = new Map([
  ['half', 2],
  ['halves', 2],
  ['halved', 2],
  ['halving', 2],
  ['quarter', 4],
  ['quarters', 4],
  ['third', 3],
  ['thirds', 3],
  ['fourth', 4],
  ['fourths', 4],
  ['fifth', 5],
  ['fifths', 5],
  ['sixth', 6],
  ['eighth', 8],
  ['eighths', 8],
  ['tenth', 10],
  ['tenths', 10],
  ['hundredth', 100],
  ['hundredths', 100],
  ['thousandth', 1000],
  ['thousandths', 1000],
]);

interface Word {
  text: string;
  start: number;
  end: number;
}

/** Numbers in English words: ninety-five, a hundred and twenty, one point five, two thirds, nineteen forty-eight. */
export function readEnglishNumbers(text: string): NumberReading[] {
  const words = Array.from(text.matchAll(/[A-Za-z]+/g), (found) => ({
    text: found[0].toLowerCase(),
    start: found.index,
    end: found.index + found[0].length,
  }));
  return words.flatMap((_, index) => readAt(words, index, text));
}

function readAt(words: readonly Word[], index: number, text: string): NumberReading[] {
  const first = words[index];
  if (first === undefined || isInside(words, index)) return [];
  const part = PARTS.get(first.text);
  const single = part === undefined ? [] : [reading(first, first, 1 / part)];
  if (first.text === 'point') {
    const decimals = readDecimals(words, { value: 0, next: index });
    return decimals.map(({ value, next }) => reading(first, words[next - 1] ?? first, value));
  }
  const whole = readWhole(words, index, text);
  if (whole === null) return single;
  const last = words[whole.next - 1] ?? first;
  const sign = words[index - 1]?.text === 'minus' || words[index - 1]?.text === 'negative' ? -1 : 1;
  const readings = [reading(first, last, sign * whole.value), ...single];
  const continued = [readDecimals, readParts, readHalf, readYear, readScaled].flatMap((read) => read(words, whole));
  return [...readings, ...continued.map(({ value, next }) => reading(first, words[next - 1] ?? last, sign * value))];
}

interface Whole {
  value: number;
  /** Index of the next word. */
  next: number;
}

function reading(first: Word, last: Word, value: number): NumberReading {
  return { start: first.start, end: last.end, value, isSure: true, isOrdinal: ORDINALS.includes(last.text) };
}

/** A word in the middle of a numeral does not begin another one: no seven in twenty-seven. */
function isInside(words: readonly Word[], index: number): boolean {
  const [before, word] = [words[index - 1], words[index]];
  if (before === undefined || word === undefined) return false;
  const small = VALUES.get(word.text);
  const tens = VALUES.get(before.text);
  const isTens = tens !== undefined && tens >= 20 && tens % 10 === 0;
  return (isTens && small !== undefined && small < 10) || (SCALES.has(word.text) && VALUES.has(before.text));
}

function readWhole(words: readonly Word[], index: number, text: string): Whole | null {
  const isArticle = words[index]?.text === 'a' && SCALES.has(words[index + 1]?.text ?? '');
  let sum: Sum = { total: 0, group: null };
  let next = isArticle ? index + 1 : index;
  for (let word = words[next]; word !== undefined; word = words[next]) {
    if (next > index && /[^\s-]/.test(text.slice(words[next - 1]?.end, word.start))) break;
    const added = addWord(sum, word.text, words[next + 1]?.text ?? '');
    if (added === null) break;
    sum = added;
    next += 1;
  }
  return sum.group === null ? null : { value: sum.total + sum.group, next };
}

interface Sum {
  total: number;
  /** Value below the next thousand; null before the first word. */
  group: number | null;
}

function addWord({ total, group }: Sum, word: string, following: string): Sum | null {
  const scale = SCALES.get(word);
  if (scale === 100) return { total, group: (group ?? 1) * 100 };
  if (scale !== undefined) return { total: total + (group ?? 1) * scale, group: 0 };
  const value = VALUES.get(word);
  if (value !== undefined) return fits(group, value) ? { total, group: (group ?? 0) + value } : null;
  const isJoint = word === 'and' && group !== null && fits(group, VALUES.get(following) ?? -1);
  return isJoint ? { total, group } : null;
}

/** Twenty and five add up, two and five do not. */
function fits(group: number | null, value: number): boolean {
  if (value < 0) return false;
  if (group === null) return true;
  if (group % 100 === 0) return group > 0 || value > 0;
  return group % 10 === 0 && group % 100 >= 20 && value > 0 && value < 10;
}

function readDecimals(words: readonly Word[], whole: Whole): Whole[] {
  if (words[whole.next]?.text !== 'point') return [];
  let digits = '';
  let next = whole.next + 1;
  for (
    let value = VALUES.get(words[next]?.text ?? '');
    value !== undefined;
    value = VALUES.get(words[next]?.text ?? '')
  ) {
    digits += String(value);
    next += 1;
  }
  if (digits === '') return [];
  const value = Number(`${whole.value}.${digits}`);
  const scale = SCALES.get(words[next]?.text ?? '');
  return [{ value, next }, ...(scale === undefined ? [] : [{ value: value * scale, next: next + 1 }])];
}

function readParts(words: readonly Word[], whole: Whole): Whole[] {
  const [first = '', second = ''] = words.slice(whole.next, whole.next + 2).map(({ text }) => text);
  const scale = VALUES.get(first);
  const below = PARTS.get(second);
  // Three ten-thousandths.
  if (scale !== undefined && below !== undefined)
    return [{ value: whole.value / (scale * below), next: whole.next + 2 }];
  const part = PARTS.get(first);
  return part === undefined ? [] : [{ value: whole.value / part, next: whole.next + 1 }];
}

/** Two and a half. */
function readHalf(words: readonly Word[], whole: Whole): Whole[] {
  const [and, a, half] = words.slice(whole.next, whole.next + 3).map(({ text }) => text);
  return and === 'and' && a === 'a' && half === 'half' ? [{ value: whole.value + 0.5, next: whole.next + 3 }] : [];
}

/** Nineteen forty-eight, twenty twenty-four, and one oh five. */
function readYear(words: readonly Word[], whole: Whole): Whole[] {
  if (whole.value < 1 || whole.value > 99) return [];
  if (words[whole.next]?.text === 'oh') {
    const digit = VALUES.get(words[whole.next + 1]?.text ?? '');
    return digit === undefined ? [] : [{ value: whole.value * 100 + digit, next: whole.next + 2 }];
  }
  const second = readWhole(words, whole.next, '');
  return second === null || second.value > 99 ? [] : [{ value: whole.value * 100 + second.value, next: second.next }];
}

/** One to two thousand: the scale belongs to both numbers. */
function readScaled(words: readonly Word[], whole: Whole): Whole[] {
  const joint = words[whole.next]?.text;
  const second = joint === 'to' || joint === 'or' ? readWhole(words, whole.next + 1, '') : null;
  const scale = SCALES.get(words[(second?.next ?? 0) - 1]?.text ?? '');
  return second === null || scale === undefined || whole.value >= 100
    ? []
    : [{ value: whole.value * scale, next: whole.next }];
}
