const MARKS = /[\s*.,;:!?'"‘’“”()（）「」『』·~]/gu;

/** Text without markup, case, width and punctuation. Signs of formulas stay, because they are the fact. */
export const foldFact = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(MARKS, '');

const FACT_MAX = 400;

/** Name of a fact within a course. */
export const factOf = (kind: string, ...parts: readonly string[]): string =>
  [kind, ...parts.map(foldFact)].join(':').slice(0, FACT_MAX);
