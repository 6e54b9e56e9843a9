import type { FrameSample } from './find-stills.ts';
import type { Gap } from './sampling-plan.ts';
import type { Thumbnail } from './thumbnail.ts';

const SECOND_MS = 1_000;
/** Includes the next full second after the last change, plus time for the encoder to sharpen the image. */
const SETTLE_MS = 1_600;

export interface TimeRange {
  from_ms: number;
  until_ms: number;
}

/** Range of a gap that must be sampled every second; null when its keyframe is sufficient or the gap is in motion. */
export function rangeToSample(gap: Gap): TimeRange | null {
  if (gap.kind !== 'changing') return null;
  return { from_ms: gap.from_ms, until_ms: Math.min(gap.until_ms, gap.last_change_ms + SETTLE_MS) };
}

/** Sample times of a range, starting with its beginning. */
export function secondsOf({ from_ms, until_ms }: TimeRange): number[] {
  const count = Math.max(0, Math.ceil((until_ms - from_ms) / SECOND_MS));
  return Array.from({ length: count }, (_, second) => from_ms + second * SECOND_MS);
}

/**
 * Samples of a whole recording. `seen` holds per gap the keyframe thumbnail, followed by one thumbnail per second where the gap was sampled.
 */
export function samplesOfGaps(gaps: readonly Gap[], seen: readonly (readonly Thumbnail[])[]): FrameSample[] {
  return gaps.flatMap((gap, index) => {
    const [keyframe, ...later] = seen[index] ?? [];
    return keyframe === undefined ? [] : samplesOfGap(gap, { keyframe, later, next: seen[index + 1]?.[0] });
  });
}

function samplesOfGap(
  gap: Gap,
  seen: { keyframe: Thumbnail; later: Thumbnail[]; next: Thumbnail | undefined },
): FrameSample[] {
  const first: FrameSample = { at_ms: gap.from_ms, thumbnail: seen.keyframe };
  if (gap.kind === 'restless') return [first];
  if (gap.kind === 'quiet') return [first, ...repeatSample(first, gap.until_ms)];
  if (gap.kind === 'turned') {
    const turned: FrameSample = { at_ms: gap.last_change_ms, thumbnail: seen.next ?? seen.keyframe };
    return [first, ...repeatSample(first, gap.last_change_ms), turned, ...repeatSample(turned, gap.until_ms)];
  }
  const samples = samplesAtSeconds(seen.later, gap.from_ms + SECOND_MS).filter(({ at_ms }) => at_ms < gap.until_ms);
  const last = samples.at(-1);
  return last === undefined ? [first] : [first, ...samples, ...repeatSample(last, gap.until_ms)];
}

export function samplesAtSeconds(thumbnails: readonly Thumbnail[], fromMs: number): FrameSample[] {
  return thumbnails.map((thumbnail, index): FrameSample => ({ at_ms: fromMs + index * SECOND_MS, thumbnail }));
}

/** Repeats the last thumbnail every second until the next keyframe because nothing changes. */
function repeatSample(last: FrameSample, untilMs: number): FrameSample[] {
  const held: FrameSample[] = [];
  for (let at_ms = last.at_ms + SECOND_MS; at_ms < untilMs; at_ms += SECOND_MS)
    held.push({ at_ms, thumbnail: last.thumbnail });
  return held;
}
