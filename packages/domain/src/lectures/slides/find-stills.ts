import { SAME_CELLS } from './compare-thumbnails.ts';
import { countChanged, isChanged, type Mask, THUMBNAIL_CELLS, type Thumbnail } from './thumbnail.ts';

/** Thumbnail of one sampled frame. */
export interface FrameSample {
  at_ms: number;
  thumbnail: Thumbnail;
}

/** Time span with an unchanged image. */
export interface Still {
  first_ms: number;
  last_ms: number;
  samples: readonly FrameSample[];
  mask: Mask;
}

/** With one sample per second, content shown for less than three seconds spans less than this between samples. */
const MIN_STILL_MS = 1_900;
/** A speaker in the corner is masked out; constantly changing cells above the limit mean that there is no slide. */
const MIN_RESTLESS_MS = 15_000;
const RESTLESS_RATE = 0.3;
const MAX_RESTLESS_CELLS = THUMBNAIL_CELLS * 0.16;

/** Time spans with an image that was static long enough to be read; flashes and moving images are skipped. */
export function findStills(samples: readonly FrameSample[]): Still[] {
  const stills = cutIntoStills(samples, null);
  const found: Still[] = [];
  let from = 0;
  for (const still of [...stills, null]) {
    const until = still === null ? samples.length : samples.indexOf(still.samples[0] as FrameSample, from);
    found.push(...findBesideSpeaker(samples.slice(from, until)));
    if (still === null) break;
    found.push(still);
    from = until + still.samples.length;
  }
  return found;
}

function cutIntoStills(samples: readonly FrameSample[], mask: Mask): Still[] {
  const stills: Still[] = [];
  let run: FrameSample[] = [];
  const close = () => {
    const first_ms = run[0]?.at_ms ?? 0;
    const last_ms = run.at(-1)?.at_ms ?? 0;
    if (last_ms - first_ms >= MIN_STILL_MS) stills.push({ first_ms, last_ms, samples: run, mask });
  };
  for (const sample of samples) {
    const anchor = run[0];
    if (anchor !== undefined && countChanged(anchor.thumbnail, sample.thumbnail, mask) <= SAME_CELLS) {
      run.push(sample);
      continue;
    }
    close();
    run = [sample];
  }
  close();
  return stills;
}

function findBesideSpeaker(samples: readonly FrameSample[]): Still[] {
  const lengthMs = (samples.at(-1)?.at_ms ?? 0) - (samples[0]?.at_ms ?? 0);
  if (lengthMs < MIN_RESTLESS_MS) return [];
  const mask = restlessCells(samples);
  const hidden = mask.reduce((sum, cell) => sum + cell, 0);
  return hidden === 0 || hidden > MAX_RESTLESS_CELLS ? [] : cutIntoStills(samples, mask);
}

function restlessCells(samples: readonly FrameSample[]): Uint8Array {
  const mask = new Uint8Array(THUMBNAIL_CELLS);
  for (let cell = 0; cell < THUMBNAIL_CELLS; cell += 1) {
    let changes = 0;
    for (let index = 1; index < samples.length; index += 1) {
      const [before, after] = [samples[index - 1], samples[index]];
      if (before !== undefined && after !== undefined && isChanged(before.thumbnail, after.thumbnail, cell))
        changes += 1;
    }
    if (changes >= (samples.length - 1) * RESTLESS_RATE) mask[cell] = 1;
  }
  return mask;
}
