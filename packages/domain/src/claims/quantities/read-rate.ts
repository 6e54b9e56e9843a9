import { findUnit, type Unit } from './units.ts';

const TIMES: readonly (readonly [RegExp, string])[] = [
  [/(?:매초|초속)$/, '초'],
  [/(?:매분|분속)$/, '분'],
  [/(?:매시간|매시|시속)$/, '시간'],
  [/(?:매일|하루에|하루|날마다)$/, '일'],
  [/(?:매주|일주일에|주마다)$/, '주'],
  [/(?:월간|매월|매달|달마다|(?<![가-힣\d])월)$/, '달'],
  [/(?:연간|매년|해마다|매해|(?<![가-힣])연)$/, '년'],
];
const DIVISOR = /(?:(?<![가-힣\d.])(?:1|일|한)\s?([A-Za-z가-힣²³㎡]+?)(?:에|당|마다)|(?<![가-힣])([가-힣]+?)당)$/;
const TIME_SPAN = /(?<![가-힣\d.])(?:1|일|한)\s?(초|분|시간|주|달|개월|년|해)$/;
const FILLER = /(?:약|평균|대략|최대|최소|각각|꼬박|딱|한|총|무려)$/;
const SLASH = /^\s?\/\s?([A-Za-zµ가-힣]+)/;
const ENGLISH = /^\s?(?:per|a|an|each|every)\s([a-z]+)/i;

/** Unit of a rate, stated before the number (분당 100회, 1㎡에 3,000원) or after the unit (m/s, per minute). */
export function readRate(before: string, after: string): readonly Unit[] {
  const head = before.trimEnd().replace(FILLER, '').trimEnd();
  const time = TIMES.find(([pattern]) => pattern.test(head))?.[1];
  const divisor = DIVISOR.exec(head);
  const spelled =
    time ??
    TIME_SPAN.exec(head)?.[1] ??
    divisor?.[1] ??
    divisor?.[2] ??
    SLASH.exec(after)?.[1] ??
    ENGLISH.exec(after)?.[1] ??
    '';
  const found = findUnit(spelled);
  return found !== null && found.spelling.length === spelled.length ? found.units : [];
}
