import type { Look } from './find-stills.ts';
import type { Gap } from './look-plan.ts';
import type { Picture } from './picture.ts';

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

/** The looks of a whole recording; what was seen of each gap begins with its keyframe, and goes on second by second where that had to be. */
export function looksOfGaps(gaps: readonly Gap[], seen: readonly (readonly Picture[])[]): Look[] {
  return gaps.flatMap((gap, index) => {
    const [keyframe, ...later] = seen[index] ?? [];
    return keyframe === undefined ? [] : looksOfGap(gap, { keyframe, later, next: seen[index + 1]?.[0] });
  });
}

function looksOfGap(gap: Gap, seen: { keyframe: Picture; later: Picture[]; next: Picture | undefined }): Look[] {
  const first = { at_ms: gap.from_ms, picture: seen.keyframe };
  if (gap.kind === 'restless') return [first];
  if (gap.kind === 'quiet') return [first, ...holdPicture(first, gap.until_ms)];
  if (gap.kind === 'turned') {
    const turned = { at_ms: gap.last_change_ms, picture: seen.next ?? seen.keyframe };
    return [first, ...holdPicture(first, gap.last_change_ms), turned, ...holdPicture(turned, gap.until_ms)];
  }
  const looks = looksAtSeconds(seen.later, gap.from_ms + SECOND_MS).filter(({ at_ms }) => at_ms < gap.until_ms);
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
