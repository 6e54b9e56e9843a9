import type { Look } from './find-stills.ts';
import type { Picture } from './picture.ts';
import type { Gap } from './plan-looks.ts';

const SECOND_MS = 1_000;
/** A look at the next full second after the last change, and a little for what is sharpened after it. */
const SETTLED_AFTER_MS = 1_600;

export interface Part {
  from_ms: number;
  until_ms: number;
}

/** What of a gap has to be seen second by second; null where its keyframe tells all or nothing. */
export function partToSee(gap: Gap): Part | null {
  if (gap.kind !== 'changing') return null;
  return { from_ms: gap.from_ms, until_ms: Math.min(gap.until_ms, gap.last_change_ms + SETTLED_AFTER_MS) };
}

/** The moments at which a part is seen, its beginning first. */
export function secondsOf({ from_ms, until_ms }: Part): number[] {
  const count = Math.max(0, Math.ceil((until_ms - from_ms) / SECOND_MS));
  return Array.from({ length: count }, (_, second) => from_ms + second * SECOND_MS);
}

/** The looks from a keyframe to the next one; `seen` are the pictures of the part that had to be seen. */
export function looksOfGap(gap: Gap, keyframe: Picture, seen: readonly Picture[]): Look[] {
  const first = { at_ms: gap.from_ms, picture: keyframe };
  if (gap.kind === 'restless') return [first];
  if (gap.kind === 'quiet') return [first, ...holdPicture(first, gap.until_ms)];
  const looks = looksAtSeconds(seen, gap.from_ms).filter(({ at_ms }) => at_ms > gap.from_ms && at_ms < gap.until_ms);
  const last = looks.at(-1);
  return last === undefined ? [first] : [first, ...looks, ...holdPicture(last, gap.until_ms)];
}

export function looksAtSeconds(pictures: readonly Picture[], fromMs: number): Look[] {
  return pictures.map((picture, index) => ({ at_ms: fromMs + index * SECOND_MS, picture }));
}

/** Nothing changes any more, so what was seen last is what would be seen every second until the next keyframe. */
function holdPicture(last: Look, untilMs: number): Look[] {
  const held: Look[] = [];
  for (let at_ms = last.at_ms + SECOND_MS; at_ms < untilMs; at_ms += SECOND_MS)
    held.push({ at_ms, picture: last.picture });
  return held;
}
