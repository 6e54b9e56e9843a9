import type { SlideKind } from './lecture-wish.ts';

/** What the picture shows for a while; a slide that builds up has several states. */
export interface Shot {
  picture: { slide: number; state: number } | 'camera' | 'flash';
  from_ms: number;
  until_ms: number;
}

const BUILD_UP_STATES = 3;
const FLASH_MS = 2_000;

/** The pictures of a lecture from its beginning to its end, one kind of slide after the other. */
export function planShots(wish: { duration_ms: number; slide_ms: number; kinds: readonly SlideKind[] }): Shot[] {
  const shots: Shot[] = [];
  for (let slide = 0, from = 0; from < wish.duration_ms; slide += 1) {
    const left = wish.duration_ms - from;
    // What is left over is added to the last slide, so that none is too short to be one.
    const length = left < wish.slide_ms * 2 ? left : wish.slide_ms;
    shots.push(...planSlide({ kind: wish.kinds[slide % wish.kinds.length] ?? 'still', slide, from, length }));
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
    picture: { slide, state },
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
  if (kind === 'camera') return [own(last, from, turn), { picture: 'camera', from_ms: turn, until_ms: until }];
  if (kind === 'flash') {
    const end = turn + FLASH_MS;
    return [own(last, from, turn), { picture: 'flash', from_ms: turn, until_ms: end }, own(last, end, until)];
  }
  if (kind === 'jump-back' && slide > 0) {
    const back = { slide: Math.max(0, slide - 2), state: last };
    return [own(last, from, turn), { picture: back, from_ms: turn, until_ms: until }];
  }
  return [own(last, from, until)];
}

const roundToSecond = (ms: number) => Math.round(ms / 1000) * 1000;
