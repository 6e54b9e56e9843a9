import type { ListTerms } from '../../notes/lecture-parts.ts';
import { type ImageHash, imageDistance } from './image-hash.ts';
import type { AlignedPage, PageSpan } from './page-span.ts';
import { placeBySpeech, type SpokenLine } from './place-by-speech.ts';

export interface ShownSlide {
  hash: ImageHash;
  spans: readonly { first_ms: number; last_ms: number }[];
}

/** Bits; measured with scaled, compressed, blurred and partly covered slides. */
const MAX_DISTANCE = 140;
const MIN_MARGIN = 20;
const MAX_BITS = 512;
const MIN_MATCHED_SHARE = 0.5;
const MAX_BEHIND_NEAREST = 40;

/**
 * When each page was shown or spoken about. A slide of the video that is like a page decides; speech decides where
 * no slide does. A page that never appears has no span.
 */
export function alignPages(
  input: { pages: readonly AlignedPage[]; slides: readonly ShownSlide[]; lines: readonly SpokenLine[] },
  listTerms: ListTerms,
): PageSpan[] {
  const matches = withoutOthers(input.slides.flatMap((slide) => matchSlide(slide, input.pages) ?? []));
  const shown = matches.flatMap(toSlideSpans);
  // When the video mostly shows the handout, another image is a page that the handout does not have.
  const isOfHandout = matches.length >= input.slides.length * MIN_MATCHED_SHARE && matches.length > 0;
  const taken = isOfHandout ? input.slides.flatMap(({ spans }) => spans.map(toSection)) : shown.map(toSection);
  const isTaken = (line: SpokenLine) => taken.some((span) => line.start_ms < span.to_ms && line.end_ms > span.from_ms);
  const unshown = input.lines.filter((line) => !isTaken(line));
  const spoken = placeBySpeech(unshown, input.pages, listTerms);
  return [...joinNeighbours(shown), ...spoken].toSorted(
    (one, other) => one.from_ms - other.from_ms || (one.page_id < other.page_id ? -1 : 1),
  );
}

const toSection = (span: { first_ms: number; last_ms: number } | PageSpan) =>
  'from_ms' in span ? span : { from_ms: span.first_ms, to_ms: span.last_ms };

interface Match {
  slide: ShownSlide;
  page_id: string;
  distance: number;
  margin: number;
}

/** The page that is like the slide, if there is one and no second page is nearly as much like it. */
function matchSlide(slide: ShownSlide, pages: readonly AlignedPage[]): Match | null {
  const ranked = pages
    .flatMap(({ id, hash }) => (hash === null ? [] : [{ id, distance: imageDistance(hash, slide.hash) }]))
    .toSorted((one, other) => one.distance - other.distance);
  const [best, second] = ranked;
  if (best === undefined || best.distance > MAX_DISTANCE) return null;
  const margin = (second?.distance ?? MAX_BITS) - best.distance;
  return margin < MIN_MARGIN ? null : { slide, page_id: best.id, distance: best.distance, margin };
}

/** Another slide of the same design is further from a page than the slide of the page itself. Steps of an animation are near. */
function withoutOthers(matches: readonly Match[]): Match[] {
  const nearest = new Map<string, number>();
  for (const { page_id, distance } of matches)
    nearest.set(page_id, Math.min(distance, nearest.get(page_id) ?? MAX_BITS));
  return matches.filter(({ page_id, distance }) => distance <= (nearest.get(page_id) ?? 0) + MAX_BEHIND_NEAREST);
}

function toSlideSpans({ slide, page_id, distance, margin }: Match): PageSpan[] {
  const score = Math.min(1, (1 - distance / MAX_BITS) * Math.min(1, 0.5 + margin / (4 * MIN_MARGIN)));
  return slide.spans
    .filter(({ first_ms, last_ms }) => last_ms > first_ms)
    .map(({ first_ms, last_ms }) => ({ page_id, from_ms: first_ms, to_ms: last_ms, origin: 'SLIDE', score }));
}

const JOIN_WITHIN_MS = 1_500;

/** Steps of an animation are several slides of one page. */
function joinNeighbours(spans: readonly PageSpan[]): PageSpan[] {
  const joined: PageSpan[] = [];
  for (const span of spans.toSorted((one, other) => one.from_ms - other.from_ms)) {
    const last = joined.at(-1);
    if (last?.page_id === span.page_id && span.from_ms - last.to_ms <= JOIN_WITHIN_MS)
      joined[joined.length - 1] = {
        ...last,
        to_ms: Math.max(last.to_ms, span.to_ms),
        score: Math.max(last.score, span.score),
      };
    else joined.push(span);
  }
  return joined;
}
