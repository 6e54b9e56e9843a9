import type { ListTerms } from '../../notes/lecture-parts.ts';
import type { AlignedPage, PageSpan } from './page-span.ts';

export interface SpokenLine {
  start_ms: number;
  end_ms: number;
  text: string;
}

/** Costs of a change of page, in the weight of common words. A lecture mostly goes forward, skips pages and seldom goes back. */
const NEXT = 4;
const SKIP_PER_PAGE = 0.1;
const MAX_SKIP = 6;
const BACK = 6;
/** A line that has no word of its page speaks against it a little. */
const UNRELATED = 0.25;
/** Speech about no page, and the change from and to it. */
const NONE_PER_LINE = 0.12;
const TO_NONE = 4;
/** Most that one line can speak for a page. */
const MAX_LINE_WEIGHT = 5;
/** A pause longer than this ends a span. */
const MAX_PAUSE_MS = 20_000;
/** Mean weight of a line that is as certain as it gets. */
const CERTAIN_WEIGHT = 3;
const MIN_SCORE = 0.1;
const NONE = -1;

/** Pages that the lines are about, by common rare words; the order of the pages is a preference, not a rule. */
export function placeBySpeech(
  lines: readonly SpokenLine[],
  pages: readonly AlignedPage[],
  listTerms: ListTerms,
): PageSpan[] {
  if (lines.length === 0 || pages.length === 0) return [];
  const scores = scoreLines(lines, pages, listTerms);
  const path = cheapestPath(scores, pages.length);
  return toSpans(lines, path, { scores, pages });
}

/** By line and page: weight of the common words. A word of few pages weighs more. */
function scoreLines(lines: readonly SpokenLine[], pages: readonly AlignedPage[], listTerms: ListTerms): Float64Array[] {
  const words = pages.map(({ text }) => new Set(listTerms(text)));
  const having = new Map<string, number>();
  for (const one of words) for (const term of one) having.set(term, (having.get(term) ?? 0) + 1);
  const weightOf = (term: string) => Math.log(pages.length / (having.get(term) ?? pages.length)) + 0.1;
  return lines.map(({ text }) => {
    const terms = [...new Set(listTerms(text))];
    return Float64Array.from(words, (one) => {
      const weight = terms.reduce((sum, term) => sum + (one.has(term) ? weightOf(term) : 0), 0);
      return Math.min(MAX_LINE_WEIGHT, weight);
    });
  });
}

/** Viterbi over the lines; states are the pages and "none", which is the last. */
function cheapestPath(scores: readonly Float64Array[], count: number): number[] {
  const states = count + 1;
  let costs = new Float64Array(states);
  const back: Int32Array[] = [];
  for (const [line, row] of scores.entries()) {
    const next = new Float64Array(states);
    const from = new Int32Array(states);
    for (let state = 0; state < states; state += 1) {
      const [best, cost] = line === 0 ? [state, 0] : cheapestStep(costs, state, count);
      from[state] = best;
      next[state] = cost + lineCost(row, state);
    }
    back.push(from);
    costs = next;
  }
  let state = costs.indexOf(Math.min(...costs));
  const path: number[] = [];
  for (let line = scores.length - 1; line >= 0; line -= 1) {
    path.unshift(state === count ? NONE : state);
    state = back[line]?.[state] ?? 0;
  }
  return path;
}

function lineCost(row: Float64Array, state: number): number {
  if (state === row.length) return NONE_PER_LINE;
  const weight = row[state] ?? 0;
  return weight === 0 ? UNRELATED : -weight;
}

function cheapestStep(costs: Float64Array, to: number, none: number): [number, number] {
  let best = to;
  let lowest = Number.POSITIVE_INFINITY;
  for (let state = 0; state <= none; state += 1) {
    const cost = (costs[state] ?? 0) + stepCost(state, to, none);
    if (cost < lowest) [best, lowest] = [state, cost];
  }
  return [best, lowest];
}

function stepCost(from: number, to: number, none: number): number {
  if (from === to) return 0;
  if (from === none || to === none) return TO_NONE;
  if (to < from) return BACK;
  return Math.min(MAX_SKIP, NEXT + (to - from - 1) * SKIP_PER_PAGE);
}

function toSpans(
  lines: readonly SpokenLine[],
  path: readonly number[],
  { scores, pages }: { scores: readonly Float64Array[]; pages: readonly AlignedPage[] },
): PageSpan[] {
  const spans: (PageSpan & { lines: number })[] = [];
  for (const [index, state] of path.entries()) {
    const line = lines[index];
    const page = pages[state];
    if (line === undefined || page === undefined) continue;
    const score = scores[index]?.[state] ?? 0;
    const last = spans.at(-1);
    const isSame = last?.page_id === page.id && path[index - 1] === state && line.start_ms - last.to_ms <= MAX_PAUSE_MS;
    if (isSame && last !== undefined)
      spans[spans.length - 1] = {
        ...last,
        to_ms: Math.max(last.to_ms, line.end_ms),
        score: last.score + score,
        lines: last.lines + 1,
      };
    else
      spans.push({ page_id: page.id, from_ms: line.start_ms, to_ms: line.end_ms, origin: 'SPEECH', score, lines: 1 });
  }
  return spans
    .map(({ lines: count, score, ...span }) => ({ ...span, score: Math.min(1, score / count / CERTAIN_WEIGHT) }))
    .filter(({ score, from_ms, to_ms }) => score >= MIN_SCORE && to_ms > from_ms);
}
