/** A number at a place of a text. */
export interface NumberReading {
  start: number;
  /** Index behind the number. */
  end: number;
  value: number;
  /** Digits, or a numeral of several syllables. A lone 이 or 일 is more often another word. */
  isSure: boolean;
  /** 'seventh': a unit cannot follow. */
  isOrdinal?: boolean;
}
