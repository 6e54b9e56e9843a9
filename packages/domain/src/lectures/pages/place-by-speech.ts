import type { ListTerms } from '../../notes/lecture-parts.ts';
import type { AlignedPage, PageSpan } from './page-span.ts';

export interface SpokenLine {
  start_ms: number;
  end_ms: number;
  text: string;
}

/** Cost of a change of page, in the weight of common words. */
const CHANGE = 4;
/** A lecture mostly goes on to the next page, and a lecturer announces a change. */
const TO_NEXT = 0.8;
const ANNOUNCED = 0.5;
const ANNOUNCEMENT =
  /^(자|이제|그럼|그러면|다음|먼저|우선|첫째|둘째|셋째|마지막|지금까지|정리|now|so|okay|ok|alright|next|let's|first|second|finally|here)[\s,.]/iu;
/** A line speaks for a page only by more than this; otherwise it is about no page. */
const MIN_LINE_WEIGHT = 0.8;
/** Most that one line can speak for a page. */
const MAX_LINE_WEIGHT = 6;
/** Letters of a short line would count too much. */
const MIN_LETTER_PAIRS = 4;
/** A page is spoken about once, unless the return to it weighs at least this share of the longest visit. */
const MIN_RETURN_SHARE = 0.6;
const MAX_ROUNDS = 4;
const FORBIDDEN = 100;
/** A pause longer than this ends a span. */
const MAX_PAUSE_MS = 20_000;
/** Mean weight of a line that is as certain as it gets. */
const CERTAIN_WEIGHT = 3;
const MIN_SCORE = 0.1;

/**
 * Pages that the lines are about, by common rare words and pairs of letters: endings of Korean words differ between
 * speech and page. The order of the pages is a preference, not a rule.
 */
export function placeBySpeech(
  lines: readonly SpokenLine[],
  pages: readonly AlignedPage[],
  listTerms: ListTerms,
): PageSpan[] {
  if (lines.length === 0 || pages.length === 0) return [];
  const scores = scoreLines(lines, pages, listTerms);
  const announced = lines.map(({ text }) => ANNOUNCEMENT.test(text));
  const forbidden = lines.map(() => new Set<number>());
  let path = cheapestPath({ scores, announced, forbidden });
  for (let round = 0; round < MAX_ROUNDS && forbidReturns({ path, scores, forbidden }); round += 1)
    path = cheapestPath({ scores, announced, forbidden });
  return toSpans(lines, path, { scores, pages });
}

/** By line and page: weight of what they have in common, less the mean of the other pages: what fits every page decides nothing. */
function scoreLines(lines: readonly SpokenLine[], pages: readonly AlignedPage[], listTerms: ListTerms): Float64Array[] {
  const byTerms = weighCommon(lines, pages, (text) => new Set(listTerms(text)));
  const byPairs = weighCommon(lines, pages, letterPairsOf);
  return lines.map(({ text }, line) => {
    const shortening = Math.sqrt(Math.max(MIN_LETTER_PAIRS, letterPairsOf(text).size));
    const row = pages.map((_, page) => (byTerms[line]?.[page] ?? 0) + (byPairs[line]?.[page] ?? 0) / shortening);
    const total = row.reduce((sum, weight) => sum + weight, 0);
    const others = Math.max(1, row.length - 1);
    return Float64Array.from(row, (weight) => Math.min(MAX_LINE_WEIGHT, weight - (total - weight) / others));
  });
}

/** What few pages and few lines contain weighs more. */
function weighCommon(
  lines: readonly SpokenLine[],
  pages: readonly AlignedPage[],
  partsOf: (text: string) => ReadonlySet<string>,
): number[][] {
  const written = pages.map(({ text }) => partsOf(text));
  const spoken = lines.map(({ text }) => partsOf(text));
  const inPages = countContaining(written);
  const inLines = countContaining(spoken);
  const rarity = (count: number, all: number) => Math.log((all + 2) / (count + 0.5));
  const weightOf = (part: string) => {
    const onPages = rarity(inPages.get(part) ?? 0, pages.length);
    return Math.max(0, (onPages * rarity(inLines.get(part) ?? 0, lines.length)) / Math.log(lines.length + 2));
  };
  return spoken.map((parts) =>
    written.map((page) => [...parts].reduce((sum, part) => sum + (page.has(part) ? weightOf(part) : 0), 0)),
  );
}

function countContaining(sets: readonly ReadonlySet<string>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const set of sets) for (const part of set) counts.set(part, (counts.get(part) ?? 0) + 1);
  return counts;
}

function letterPairsOf(text: string): Set<string> {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const pairsOf = (word: string) =>
    word.length < 2 ? [word] : Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2));
  return new Set(words.flatMap(pairsOf));
}

interface Trellis {
  scores: readonly Float64Array[];
  /** Lines that announce a change. */
  announced: readonly boolean[];
  /** By line: pages that it is not about. */
  forbidden: readonly Set<number>[];
}

/** Viterbi over the lines; states are the pages and "none", which is the last. */
function cheapestPath({ scores, announced, forbidden }: Trellis): number[] {
  const none = scores[0]?.length ?? 0;
  let costs = new Float64Array(none + 1);
  const back: Int32Array[] = [];
  for (const [line, row] of scores.entries()) {
    const change = CHANGE * (announced[line] === true ? ANNOUNCED : 1);
    const step = { cheapest: costs.indexOf(Math.min(...costs)), change, none };
    const before = costs;
    const from = Int32Array.from(before, (_, state) => (line === 0 ? state : cheapestStep(before, state, step)[0]));
    costs = Float64Array.from(before, (_, state) => {
      const cost = line === 0 ? 0 : cheapestStep(before, state, step)[1];
      return cost + lineCost(row, state) + (forbidden[line]?.has(state) === true ? FORBIDDEN : 0);
    });
    back.push(from);
  }
  let state = costs.indexOf(Math.min(...costs));
  const path: number[] = [];
  for (let line = scores.length - 1; line >= 0; line -= 1) {
    path.unshift(state);
    state = back[line]?.[state] ?? 0;
  }
  return path;
}

const lineCost = (row: Float64Array, state: number): number =>
  state === row.length ? 0 : MIN_LINE_WEIGHT - (row[state] ?? 0);

/** Staying costs nothing; going on to the next page costs less than any other change. */
function cheapestStep(
  costs: Float64Array,
  to: number,
  { cheapest, change, none }: { cheapest: number; change: number; none: number },
): [number, number] {
  const steps: [number, number][] = [
    [to, costs[to] ?? 0],
    [cheapest, (costs[cheapest] ?? 0) + change],
  ];
  if (to > 0 && to < none) steps.push([to - 1, (costs[to - 1] ?? 0) + change * TO_NEXT]);
  return steps.reduce((best, step) => (step[1] < best[1] ? step : best));
}

/** Forbids weak returns to a page; true when there was one. */
function forbidReturns({
  path,
  scores,
  forbidden,
}: Pick<Trellis, 'scores' | 'forbidden'> & { path: readonly number[] }): boolean {
  const none = scores[0]?.length ?? 0;
  const visits: { page: number; from: number; to: number; weight: number }[] = [];
  for (const [line, page] of path.entries()) {
    const weight = scores[line]?.[page] ?? 0;
    const last = visits.at(-1);
    if (last?.page === page) visits[visits.length - 1] = { ...last, to: line, weight: last.weight + weight };
    else visits.push({ page, from: line, to: line, weight });
  }
  const heaviest = new Map<number, number>();
  for (const { page, weight } of visits) heaviest.set(page, Math.max(weight, heaviest.get(page) ?? weight));
  const weak = visits.filter(
    ({ page, weight }) => page !== none && weight < MIN_RETURN_SHARE * (heaviest.get(page) ?? 0),
  );
  for (const { page, from, to } of weak) for (let line = from; line <= to; line += 1) forbidden[line]?.add(page);
  return weak.length > 0;
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
