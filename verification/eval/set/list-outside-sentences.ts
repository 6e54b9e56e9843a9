import type { GoldenCase } from './read-golden-lectures.ts';

const MIN_LETTERS = 20;
const MAX_LETTERS = 80;

/** True sentences of other lectures, evenly chosen, which this lecture does not contain. */
export function listOutsideSentences(cases: readonly GoldenCase[], own: GoldenCase, count: number): string[] {
  const sentences = cases
    .filter(({ golden }) => golden.id !== own.golden.id)
    .flatMap(({ labelled }) => labelled.filter(({ is_supported }) => is_supported).map(({ text }) => text))
    .filter((text) => text.length >= MIN_LETTERS && text.length <= MAX_LETTERS && text.endsWith('다.'))
    .filter((text) => !/[$|]|^\s*(?:[-*]|\d+[.)])\s/u.test(text));
  const step = Math.max(1, Math.floor(sentences.length / count));
  return sentences.filter((_, index) => index % step === 0).slice(0, count);
}
