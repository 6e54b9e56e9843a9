const SINO_DIGITS = '영일이삼사오육칠팔구';
const DIGIT_VALUES: Readonly<Record<string, number>> = {
  ...Object.fromEntries(Array.from(SINO_DIGITS, (name, value) => [name, value])),
  공: 0,
  륙: 6,
};
const SMALL_UNITS: Readonly<Record<string, number>> = { 십: 10, 백: 100, 천: 1000 };
const BIG_UNITS: Readonly<Record<string, number>> = { 만: 1e4, 억: 1e8, 조: 1e12 };

/** 십, 백, 천, 만, 억 and 조 after a number. */
export const MULTIPLIERS: Readonly<Record<string, number>> = { ...SMALL_UNITS, ...BIG_UNITS };

const NATIVE_TENS: Readonly<Record<string, number>> = {
  열: 10,
  스물: 20,
  스무: 20,
  서른: 30,
  마흔: 40,
  쉰: 50,
  예순: 60,
  일흔: 70,
  여든: 80,
  아흔: 90,
};
const NATIVE_ONES: Readonly<Record<string, number>> = {
  하나: 1,
  한: 1,
  둘: 2,
  두: 2,
  셋: 3,
  세: 3,
  석: 3,
  넷: 4,
  네: 4,
  넉: 4,
  다섯: 5,
  여섯: 6,
  일곱: 7,
  여덟: 8,
  아홉: 9,
};
/** Numerals that name two neighbouring values. */
const NATIVE_PAIRS: Readonly<Record<string, readonly number[]>> = {
  한두: [1, 2],
  두세: [2, 3],
  두서너: [2, 3, 4],
  서너: [3, 4],
  너댓: [4, 5],
  네댓: [4, 5],
  네다섯: [4, 5],
  대여섯: [5, 6],
  예닐곱: [6, 7],
};

const DIGIT = '[일이삼사오육륙칠팔구]';
const GROUP = `(?:(${DIGIT}?)천)?(?:(${DIGIT}?)백)?(?:(${DIGIT}?)십)?(${DIGIT}?)`;
const WHOLE_GROUP = new RegExp(`^${GROUP}$`);
const BY_BIG_UNITS = /^(?:([^만억조]*)조)?(?:([^만억조]*)억)?(?:([^만억조]*)만)?([^만억조]*)$/;
const NEIGHBOURS = /^(.*?)([일이삼사오육칠팔])([이삼사오육륙칠팔구])([십백천만]?)$/;

/** Syllables of Sino-Korean numerals. */
export const SINO_SYLLABLES = '영공일이삼사오육륙칠팔구십백천만억조';

/** Native numerals, longer spellings first. */
export const NATIVE_NUMERAL = [
  ...Object.keys(NATIVE_PAIRS),
  `(?:${Object.keys(NATIVE_TENS).join('|')})(?:${Object.keys(NATIVE_ONES).join('|')})`,
  ...Object.keys(NATIVE_ONES),
  ...Object.keys(NATIVE_TENS),
]
  .sort((a, b) => b.length - a.length)
  .join('|');

/** Possible values of a Sino-Korean numeral without spaces: 이삼십 is 20 and 30. Empty when it is not a numeral. */
export function valuesOfSino(syllables: string): number[] {
  const digits = digitsOfSino(syllables);
  const values = digits === null ? [] : [Number(digits)];
  const grouped = valueByUnits(syllables);
  if (grouped !== null && !values.includes(grouped)) values.push(grouped);
  return [...values, ...valuesOfNeighbours(syllables), ...valuesWithoutMan(syllables)];
}

/** Digits spoken one by one: 영오 is '05'. Null when a syllable is not a digit. */
export function digitsOfSino(syllables: string): string | null {
  const digits = Array.from(syllables, (syllable) => DIGIT_VALUES[syllable]);
  return digits.length === 0 || digits.includes(undefined) ? null : digits.join('');
}

function valueByUnits(syllables: string): number | null {
  const parts = syllables === '' ? null : BY_BIG_UNITS.exec(syllables);
  if (parts === null) return null;
  let total = 0;
  for (const [index, unit] of [1e12, 1e8, 1e4, 1].entries()) {
    const part = parts[index + 1];
    if (part === undefined || (part === '' && unit === 1)) continue;
    const value = part === '' ? 1 : valueOfGroup(part);
    if (value === null) return null;
    total += value * unit;
  }
  return total;
}

function valueOfGroup(syllables: string): number | null {
  const parts = WHOLE_GROUP.exec(syllables);
  if (parts === null) return null;
  const names = ['천', '백', '십'];
  const tens = names.map((name, index) => {
    const digit = parts[index + 1];
    return digit === undefined ? 0 : (DIGIT_VALUES[digit] ?? 1) * (SMALL_UNITS[name] ?? 1);
  });
  return tens.reduce((sum, value) => sum + value, DIGIT_VALUES[parts[4] ?? ''] ?? 0);
}

/** 일억 이천 means 120,000,000: speakers leave 만 out. */
function valuesWithoutMan(syllables: string): number[] {
  const [, head, rest] = /^([^만조]+억)([^만억조]*[천백])$/.exec(syllables) ?? [];
  const value = head === undefined ? null : valueByUnits(`${head}${rest}만`);
  return value === null ? [] : [value];
}

/** 이삼 년 is two or three years, 이삼십 분 twenty or thirty minutes. */
function valuesOfNeighbours(syllables: string): number[] {
  const [, head = '', first = '', second = '', unit = ''] = NEIGHBOURS.exec(syllables) ?? [];
  if ((DIGIT_VALUES[second] ?? 0) - (DIGIT_VALUES[first] ?? 0) !== 1) return [];
  const values = [first, second].map((digit) => valueByUnits(`${head}${digit}${unit}`));
  return values.filter((value) => value !== null);
}

/** Values of a native numeral: 서른여덟 is 38, 두세 is 2 and 3. */
export function valuesOfNative(text: string): readonly number[] {
  const pair = NATIVE_PAIRS[text];
  if (pair !== undefined) return pair;
  const tens = Object.keys(NATIVE_TENS).find((name) => text.startsWith(name)) ?? '';
  const ones = text.slice(tens.length);
  const value = (NATIVE_TENS[tens] ?? 0) + (NATIVE_ONES[ones] ?? 0);
  return value === 0 ? [] : [value];
}

/** Spelling of a whole number below 10^12: 125000 is 십이만오천. */
export function spellSino(value: number): string {
  if (value === 0) return '영';
  let spelled = '';
  for (const [name, unit] of [
    ['억', 1e8],
    ['만', 1e4],
    ['', 1],
  ] as const) {
    const group = Math.floor(value / unit) % 1e4;
    if (group > 0) spelled += `${group === 1 && name === '만' ? '' : spellGroup(group)}${name}`;
  }
  return spelled;
}

function spellGroup(value: number): string {
  let spelled = '';
  for (const [name, unit] of [
    ['천', 1000],
    ['백', 100],
    ['십', 10],
    ['', 1],
  ] as const) {
    const digit = Math.floor(value / unit) % 10;
    if (digit > 0) spelled += `${digit === 1 && name !== '' ? '' : SINO_DIGITS[digit]}${name}`;
  }
  return spelled;
}

/** Form before a counted noun: 3 is 세, 38 is 서른여덟. Null outside of 1 to 99. */
export function spellNative(value: number): string | null {
  if (!Number.isInteger(value) || value < 1 || value > 99) return null;
  if (value === 20) return '스무';
  const tens = Object.entries(NATIVE_TENS).find(([, unit]) => unit === Math.floor(value / 10) * 10)?.[0] ?? '';
  const ones = ['', '한', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉'][value % 10] ?? '';
  return `${tens}${ones}`;
}
