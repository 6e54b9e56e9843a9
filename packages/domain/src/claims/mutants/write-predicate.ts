import { FINAL, finalOf, withFinal } from './hangul.ts';
import { isAdjective, type Predicate, type SpeechStyle } from './read-predicate.ts';

const NOT: Readonly<Record<SpeechStyle, readonly [present: string, past: string]>> = {
  formal: ['않습니다', '않았습니다'],
  polite: ['않아요', '않았어요'],
  plain: ['않는다', '않았다'],
  jyo: ['않죠', '않았죠'],
};

/** 값이 커집니다 becomes 값이 커지지 않습니다. */
export function writeDenied({ stem, isPast, style, isPlainAdjective }: Predicate): string {
  const [present, past] = NOT[style];
  const denied = isPlainAdjective === true ? '않다' : present;
  return `${stem}지 ${isPast ? past : denied}`;
}

/** Written plain form: 커져요 becomes 커진다. Null for a past form, whose stem may be contracted. */
export function writePlain({ stem, isPast }: Predicate): string | null {
  if (isPast) return null;
  if (isAdjective(stem)) return `${stem}다`;
  const final = finalOf(stem);
  if (final === FINAL.none || final === FINAL.rieul) return `${withFinal(stem, FINAL.nieun)}다`;
  return `${stem}는다`;
}

/** 커지지 않습니다 becomes 커집니다. */
export function writeFormal(stem: string): string {
  const final = finalOf(stem);
  return final === FINAL.none || final === FINAL.rieul ? `${withFinal(stem, FINAL.bieup)}니다` : `${stem}습니다`;
}
