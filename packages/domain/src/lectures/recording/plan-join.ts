export interface Span {
  start_ms: number;
  end_ms: number;
}

export interface StoredSegment {
  number: number;
  /** Place on the time axis as the recorder determined it. */
  start_ms: number;
  /** Audio in the file of the segment, by its packets, on the clock of the segment. */
  audio: readonly Span[];
}

export interface JoinedSegment {
  number: number;
  /** Above zero for the first one when an earlier segment was lost: silence precedes it. */
  start_ms: number;
  /** Filled up with silence or cut to this length, so that the next segment starts at its own time. */
  length_ms: number;
}

export interface JoinPlan {
  segments: JoinedSegment[];
  gaps: Span[];
  duration_ms: number;
  /** One segment from the first second on without a hole: its packets can be copied as they are. */
  is_unbroken: boolean;
}

/** Shorter holes are changes of the encoder or of the clock, not missing words. */
const MIN_GAP_MS = 500;
/** Encoders start their first packet a little after zero. */
const MAX_START_MS = 100;

/** Places the segments on one time axis. Segments without audio and overlaps by clock errors do not shift later ones. */
export function planJoin(stored: readonly StoredSegment[]): JoinPlan {
  const audible = stored.filter(({ audio }) => audio.length > 0).toSorted((one, other) => one.number - other.number);
  const placed: { number: number; start_ms: number; end_ms: number; audio: readonly Span[] }[] = [];
  for (const { number, start_ms, audio } of audible) {
    const start = Math.max(0, start_ms, placed.at(-1)?.end_ms ?? 0);
    placed.push({ number, start_ms: start, end_ms: start + (audio.at(-1)?.end_ms ?? 0), audio });
  }
  const spans = placed.flatMap(({ start_ms, audio }) =>
    audio.map((span) => ({ start_ms: start_ms + span.start_ms, end_ms: start_ms + span.end_ms })),
  );
  const duration_ms = placed.at(-1)?.end_ms ?? 0;
  const segments = placed.map(({ number, start_ms, end_ms }, index) => ({
    number,
    start_ms,
    length_ms: (placed[index + 1]?.start_ms ?? end_ms) - start_ms,
  }));
  const [only] = placed;
  const is_unbroken =
    placed.length === 1 && only?.start_ms === 0 && only.audio.length === 1 && (spans[0]?.start_ms ?? 0) <= MAX_START_MS;
  return { segments, gaps: findHoles(spans), duration_ms, is_unbroken };
}

function findHoles(spans: readonly Span[]): Span[] {
  let end = 0;
  return spans.flatMap((span) => {
    const hole = { start_ms: end, end_ms: span.start_ms };
    end = Math.max(end, span.end_ms);
    return hole.end_ms - hole.start_ms >= MIN_GAP_MS ? [hole] : [];
  });
}
