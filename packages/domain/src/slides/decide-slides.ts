import { AGAIN, comparePictures, isKin, NEXT, type Patience } from './compare-pictures.ts';
import { findStills, type Look, type Still } from './find-stills.ts';
import { countDrawn, joinMasks, type Mask, type Picture } from './picture.ts';

/** A slide with every span in which it was seen; its picture is the fullest state of it. */
export interface FoundSlide {
  spans: { first_ms: number; last_ms: number }[];
  /** Looks at the state to be kept, oldest first. */
  looks: readonly Look[];
}

interface Kept extends FoundSlide {
  picture: Picture;
  mask: Mask;
}

/** A blank or black picture says nothing. */
const EMPTY_CELLS = 12;
/** Seen again after less than this, a slide was only covered for a moment. */
const JOINED_GAP_MS = 5_000;

/** The slides of a lecture in the order of their first sight. */
export function decideSlides(looks: readonly Look[]): FoundSlide[] {
  const slides: Kept[] = [];
  let current: Kept | undefined;
  for (const still of findStills(looks)) {
    const picture = still.looks.at(-1)?.picture;
    if (picture === undefined || countDrawn(picture, still.mask) < EMPTY_CELLS) continue;
    const home = findHome(slides, current, still, picture);
    const slide = home ?? { spans: [], looks: still.looks, picture, mask: still.mask };
    if (home === undefined) slides.push(slide);
    addSpan(slide, still, slide === current);
    keepFullest(slide, still, picture);
    current = slide;
  }
  return slides.map(({ spans, looks: kept }) => ({ spans, looks: kept }));
}

/** The slide that is on already, or an earlier one to which the lecture jumped back. */
function findHome(
  slides: readonly Kept[],
  current: Kept | undefined,
  still: Still,
  picture: Picture,
): Kept | undefined {
  const isAlike = (slide: Kept, patience: Patience) =>
    comparePictures([slide.picture, picture], joinMasks(slide.mask, still.mask), patience) !== 'other';
  if (current !== undefined && isAlike(current, NEXT)) return current;
  return slides.findLast(
    (slide) => isAlike(slide, AGAIN) && isKin(slide.picture, picture, joinMasks(slide.mask, still.mask)),
  );
}

function addSpan(slide: Kept, { first_ms, last_ms }: Still, isStillOn: boolean): void {
  const last = slide.spans.at(-1);
  if (isStillOn && last !== undefined && first_ms - last.last_ms < JOINED_GAP_MS) last.last_ms = last_ms;
  else slide.spans.push({ first_ms, last_ms });
}

function keepFullest(slide: Kept, still: Still, picture: Picture): void {
  const mask = joinMasks(slide.mask, still.mask);
  if (comparePictures([slide.picture, picture], mask, NEXT) === 'shrunk') return;
  slide.looks = still.looks;
  slide.picture = picture;
  slide.mask = still.mask;
}
