import type { TranscriptionWindow, VoiceSpan } from '../transcript-shapes.ts';
import { toWindowMs } from '../window-clock.ts';

const GRID_S = 0.8;
/** Pause length at the edge of the recording. */
const EDGE_PAUSE_S = 9;

/** Positions where a line may begin or end, in order; all values in seconds. */
export interface Places {
  count: number;
  /** Voice before the position. */
  voiced: Float64Array;
  /** Recording time at which a line that begins here starts: after the pause. */
  start: Float64Array;
  /** Recording time at which a line that ends here stops: before the pause. */
  end: Float64Array;
  /** Length of the pause, 0 inside speech. */
  pause: Float64Array;
  /** Window time of `start` and `end`. */
  startClock: Float64Array;
  endClock: Float64Array;
  /** Cost of a line boundary at this position. */
  edgeCost: Float64Array;
  /** Sum of the costs of all earlier pauses for a line that runs over them. */
  insideCost: Float64Array;
  /** Next position with a pause, `count` after the last one. */
  nextPause: Int32Array;
}

interface Place {
  voiced: number;
  start: number;
  end: number;
  pause: number;
}

/** Every pause of the voice is a place; long speech without pause gets a grid. */
export function buildPlaces(voice: readonly VoiceSpan[], window: TranscriptionWindow): Places {
  const list = listPlaces(voice);
  const count = list.length;
  const clockOf = (seconds: number) => toWindowMs(window.pieces, seconds * 1000) / 1000;
  const pause = Float64Array.from(list, (place) => place.pause);
  const insideCost = new Float64Array(count + 1);
  for (const [index, length] of pause.entries())
    insideCost[index + 1] = (insideCost[index] ?? 0) + costOfPauseInside(length);
  const nextPause = new Int32Array(count).fill(count);
  for (let index = count - 2; index >= 0; index--)
    nextPause[index] = (pause[index + 1] ?? 0) > 0 ? index + 1 : (nextPause[index + 1] ?? count);
  return {
    count,
    voiced: Float64Array.from(list, (place) => place.voiced),
    start: Float64Array.from(list, (place) => place.start),
    end: Float64Array.from(list, (place) => place.end),
    pause,
    startClock: Float64Array.from(list, (place) => clockOf(place.start)),
    endClock: Float64Array.from(list, (place) => clockOf(place.end)),
    edgeCost: pause.map(costOfBoundary),
    insideCost,
    nextPause,
  };
}

function listPlaces(voice: readonly VoiceSpan[]): Place[] {
  const list: Place[] = [];
  let voiced = 0;
  let before: number | null = null;
  for (const span of voice) {
    const start = span.start_ms / 1000;
    const length = span.end_ms / 1000 - start;
    list.push({ voiced, start, end: before ?? start, pause: before === null ? EDGE_PAUSE_S : start - before });
    const steps = Math.floor(length / GRID_S);
    for (let step = 1; step < steps; step++) {
      const at = start + (length * step) / steps;
      list.push({ voiced: voiced + at - start, start: at, end: at, pause: 0 });
    }
    voiced += length;
    before = start + length;
  }
  if (before !== null) list.push({ voiced, start: before, end: before, pause: EDGE_PAUSE_S });
  return list;
}

function costOfBoundary(pause: number): number {
  return pause === 0 ? 2.2 : Math.max(0, 1.1 - 0.9 * Math.log(pause / 0.2));
}

function costOfPauseInside(pause: number): number {
  return pause < 0.35 ? 0 : Math.min(5, 1.3 * Math.log(pause / 0.35));
}
