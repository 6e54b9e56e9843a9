import { type AlignedPage, alignPages, type PageSpan, type ShownSlide } from '@pilgi/domain/lectures';
import type { ListTerms } from '@pilgi/domain/notes';
import { createSeededRandom } from '../../tools/lectures/create-seeded-random.ts';
import type { DemoLecture } from '../../tools/seed/demo/demo-lecture.ts';
import type { SlideHashes } from './hash-demo-slides.ts';

export interface AlignmentCount {
  /** Spans of pages that the handout has. */
  wanted: number;
  /** Of these, found with both ends within five seconds. */
  right: number;
  /** Spans of pages at times when they were not shown. */
  wrong: number;
  /** Lines of speech during pages that the handout has, and those placed on their page. */
  lines: number;
  placed_lines: number;
}

const WITHIN_MS = 5_000;
const MISSING = 0.2;
const ADDED = 0.2;

/** A handout of the lecture in another order, without some pages and with pages of other lectures. */
function makeHandout(lecture: DemoLecture, others: readonly DemoLecture[], seed: string) {
  const random = createSeededRandom(seed);
  const present = lecture.slides.filter(() => random.fraction() >= MISSING);
  const own = (present.length === 0 ? lecture.slides : present).map(({ number, text }) => ({
    key: `${lecture.id}/${number}`,
    text,
  }));
  const foreign = others.flatMap(({ id, slides }) =>
    slides.map(({ number, text }) => ({ key: `${id}/${number}`, text })),
  );
  const added = random.sample(foreign, Math.max(1, Math.round(own.length * ADDED)));
  const all = [...own, ...added];
  return { random, pages: random.sample(all, all.length) };
}

export function measureAlignment(
  {
    lecture,
    others,
    seed,
    hashes,
  }: {
    lecture: DemoLecture;
    others: readonly DemoLecture[];
    seed: string;
    /** Null: the recording has no video. */
    hashes: ReadonlyMap<string, SlideHashes> | null;
  },
  listTerms: ListTerms,
): AlignmentCount {
  const { random, pages } = makeHandout(lecture, others, seed);
  const aligned = pages.map(({ key, text }): AlignedPage => ({ id: key, text, hash: hashes?.get(key)?.page ?? null }));
  const damage = random.integer(0, 3);
  const slides = lecture.slides.flatMap(({ number, first_ms, last_ms }): ShownSlide[] => {
    const hash = hashes?.get(`${lecture.id}/${number}`)?.shown[damage];
    return hash === undefined ? [] : [{ hash, spans: [{ first_ms, last_ms }] }];
  });
  const lines = lecture.utterances.map(({ start_ms, end_ms, text }) => ({ start_ms, end_ms, text }));
  const found = alignPages({ pages: aligned, slides, lines }, listTerms);
  const truth = lecture.slides
    .filter(({ number }) => pages.some(({ key }) => key === `${lecture.id}/${number}`))
    .map(({ number, first_ms, last_ms }) => ({
      page_id: `${lecture.id}/${number}`,
      from_ms: first_ms,
      to_ms: last_ms,
    }));
  return { ...countSpans(truth, found), ...countLines(lines, truth, found) };
}

type TrueSpan = Pick<PageSpan, 'page_id' | 'from_ms' | 'to_ms'>;

function countSpans(
  truth: readonly TrueSpan[],
  found: readonly PageSpan[],
): Pick<AlignmentCount, 'wanted' | 'right' | 'wrong'> {
  const isNear = (one: number, other: number) => Math.abs(one - other) <= WITHIN_MS;
  const agrees = (one: (typeof truth)[number], other: PageSpan) =>
    one.page_id === other.page_id && isNear(one.from_ms, other.from_ms) && isNear(one.to_ms, other.to_ms);
  const right = truth.filter((span) => found.some((one) => agrees(span, one))).length;
  const overlaps = (one: PageSpan, span: (typeof truth)[number]) =>
    one.page_id === span.page_id && one.from_ms < span.to_ms && one.to_ms > span.from_ms;
  const wrong = found.filter((one) => !truth.some((span) => overlaps(one, span))).length;
  return { wanted: truth.length, right, wrong };
}

function countLines(lines: readonly { start_ms: number }[], truth: readonly TrueSpan[], found: readonly PageSpan[]) {
  const at = (spans: readonly TrueSpan[], ms: number) => spans.filter((span) => span.from_ms <= ms && ms < span.to_ms);
  const wanted = lines.filter(({ start_ms }) => at(truth, start_ms).length > 0);
  const placed = wanted.filter(({ start_ms }) => {
    const [page] = at(truth, start_ms);
    return at(found, start_ms).some(({ page_id }) => page_id === page?.page_id);
  });
  return { lines: wanted.length, placed_lines: placed.length };
}
