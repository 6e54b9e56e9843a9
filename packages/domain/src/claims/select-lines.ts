import type { ClaimLine } from './claim.ts';

/** Letters of lines that one call of the judge receives; about 5,000 tokens. */
const MAX_LETTERS = 7_500;
/** With the ids of the lines, for estimates before the lines are known. */
export const JUDGED_LETTERS_MAX = 10_000;

/** All lines when they fit; otherwise the cited ones and then their neighbours, nearest first, in the order of the lecture. */
export function selectLines(lines: readonly ClaimLine[], cited: ReadonlySet<string>): ClaimLine[] {
  const lettersOf = (chosen: readonly ClaimLine[]) => chosen.reduce((sum, { text }) => sum + text.length, 0);
  if (lettersOf(lines) <= MAX_LETTERS) return [...lines];
  const positions = lines.flatMap(({ id }, index) => (cited.has(id) ? [index] : []));
  const distance = (index: number) => Math.min(...positions.map((position) => Math.abs(position - index)));
  const nearest = lines
    .map((line, index) => ({ line, index, distance: positions.length === 0 ? index : distance(index) }))
    .sort((one, other) => one.distance - other.distance || one.index - other.index);
  let open = MAX_LETTERS;
  return nearest
    .filter(({ line, distance: away }) => {
      open -= line.text.length;
      return away === 0 || open >= 0;
    })
    .sort((one, other) => one.index - other.index)
    .map(({ line }) => line);
}
