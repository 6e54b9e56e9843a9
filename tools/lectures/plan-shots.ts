import type { SlideKind } from './lecture-options.ts';

/** Content of the video for a time span; a slide that builds up has several states. */
export interface Shot {
  content: { slide: number; state: number } | 'camera' | 'flash';
  from_ms: number;
  until_ms: number;
}

const BUILD_UP_STATES = 3;
const FLASH_MS = 2_000;

/** Plans the video of a lecture, cycling through the slide kinds. */
export function planShots(settings: { duration_ms: number; slide_ms: number; kinds: readonly SlideKind[] }): Shot[] {
  const shots: Shot[] = [];
  for (let slide = 0, from = 0; from < settings.duration_ms; slide += 1) {
    const left = settings.duration_ms - from;
    // The remaining time is added to the last slide, so that no slide is too short.
    const length = left < settings.slide_ms * 2 ? left : settings.slide_ms;
    shots.push(...planSlide({ kind: settings.kinds[slide % settings.kinds.length] ?? 'still', slide, from, length }));
    from += length;
  }
  return shots;
}

function planSlide({
  kind,
  slide,
  from,
  length,
}: {
  kind: SlideKind;
  slide: number;
  from: number;
  length: number;
}): Shot[] {
  const until = from + length;
  const turn = from + roundToSecond((length * 2) / 3);
  const own = (state: number, from_ms: number, until_ms: number): Shot => ({
    content: { slide, state },
    from_ms,
    until_ms,
  });
  if (kind === 'build-up') {
    const step = roundToSecond(length / BUILD_UP_STATES);
    return [
      own(0, from, from + step),
      own(1, from + step, from + step * 2),
      own(BUILD_UP_STATES - 1, from + step * 2, until),
    ];
  }
  const last = BUILD_UP_STATES - 1;
  if (kind === 'camera') return [own(last, from, turn), { content: 'camera', from_ms: turn, until_ms: until }];
  if (kind === 'flash') {
    const end = turn + FLASH_MS;
    return [own(last, from, turn), { content: 'flash', from_ms: turn, until_ms: end }, own(last, end, until)];
  }
  if (kind === 'jump-back' && slide > 0) {
    const back = { slide: Math.max(0, slide - 2), state: last };
    return [own(last, from, turn), { content: back, from_ms: turn, until_ms: until }];
  }
  return [own(last, from, until)];
}

const roundToSecond = (ms: number) => Math.round(ms / 1000) * 1000;
