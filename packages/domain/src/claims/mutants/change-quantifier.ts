import { attachParticle } from './attach-particle.ts';

/** Words with their replacement; a denial behind them makes the scope unclear. */
const ADVERBS: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/(?<![가-힣])(?:항상|언제나)(?=\s)/, '가끔만'],
  [
    /(?<![가-힣])(?:보통은|보통|대개|대체로|일반적으로|원칙적으로|흔히)(?=\s(?!사람|때|수준|학생|말|우리가 (?:말|아)|[가-힣]+(?:에서|의)\s[가-힣]))/,
    '예외 없이',
  ],
  [/(?<![가-힣])(?:가끔|때때로|드물게)(?=\s)/, '항상'],
  [/(?<![가-힣])(?:때로는|때로)(?=\s)/, '항상'],
  [
    /(?<![가-힣]|더\s|가장\s|제일\s|훨씬\s|꽤\s|아주\s|매우\s|너무\s|수\s)(?:대부분의|일부|몇몇|많은)(?=\s[가-힣]{2,}(?:이|가|은|는|을|를)\s)/,
    '모든',
  ],
  [/(?<![가-힣])대부분(?=\s(?!의|은|이|을))/, '예외 없이'],
];
const ALL = /(?<![가-힣])모든\s([가-힣]{2,}?)(은|는|이|가|을|를)(?=\s)/;
const WHOLE =
  /([가-힣]{2,})(?<!에서|에게|한테|에|로|적용)(?:이|가|은|는|을|를) (?:모두|전부)(?=\s(?!\d|(?:한|두|세|네|다섯|여섯|일곱|여덟|아홉|열\S*|스물\S*|서른\S*|마흔\S*|[일이삼사오육칠팔구십백천만]+)\s))/;
/** A denial, or a concession that a narrower statement also fulfils. */
const DENIAL = /않|아니|아닙|못|없|안\s|더라도|[아어해여]도\s|(?<!모)든\s/;

/** Widens or narrows a statement: 보통 becomes 예외 없이, 모든 함수는 becomes 일부 함수만. */
export function changeQuantifier(sentence: string): string | null {
  if (DENIAL.test(sentence) || sentence.includes('예외')) return null;
  for (const [pattern, replacement] of ADVERBS) {
    const found = pattern.exec(sentence);
    if (found === null) continue;
    const after = sentence.slice(found.index + found[0].length);
    return isModifier(after) ? null : sentence.slice(0, found.index) + replacement + after;
  }
  const whole = WHOLE.exec(sentence);
  if (whole !== null)
    return `${sentence.slice(0, whole.index)}${whole[1]} 중 일부만${sentence.slice(whole.index + whole[0].length)}`;
  const found = ALL.exec(sentence);
  if (found === null) return null;
  const noun = attachParticle(found[1] ?? '', '만');
  return `${sentence.slice(0, found.index)}일부 ${noun}${sentence.slice(found.index + found[0].length)}`;
}

/** The adverb belongs to a modifier of a noun, not to the predicate. */
function isModifier(after: string): boolean {
  return /^\s[가-힣]+(?:는|은|던|한|된|인|할|될|ㄴ)\s(?!것|거|게|편|경우)/.test(after);
}
