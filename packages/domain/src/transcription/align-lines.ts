import {
  buildLineModel,
  type ClockEstimate,
  estimateClock,
  guessClock,
  type MeasuredLine,
} from './alignment/build-line-model.ts';
import { buildPlaces, type Places } from './alignment/build-places.ts';
import { type AlignmentPath, findPath, measureConfidence } from './alignment/find-path.ts';
import { keepReportedTimes } from './alignment/keep-reported-times.ts';
import { median } from './alignment/median.ts';
import { countSyllables } from './syllables.ts';
import type { AlignableLine, AlignedLine, TranscriptionWindow, VoiceSpan } from './transcript-shapes.ts';
import { clipVoice } from './voiced-time.ts';
import { windowLengthMs } from './window-clock.ts';

export interface AlignmentInput {
  lines: readonly AlignableLine[];
  window: TranscriptionWindow;
  /** Voice of the whole recording or of the window. */
  voice: readonly VoiceSpan[];
  /** The times come from the words of a speech model, not from the text of a language model. */
  has_word_times?: boolean;
  /** Syllables per voiced second in the other windows of the lecture, when known. */
  rate?: number;
}

export interface Alignment {
  lines: AlignedLine[];
  /** Input lines, parallel to `lines`; without those that were removed. */
  sources: AlignableLine[];
  /** Syllables per voiced second. */
  rate: number;
}

const RATE = { usual: 5.2, spread: 0.14, spreadInLecture: 0.08, min: 3.5, max: 8 };
/** If nothing is missing the first rate is right; if speech has no transcript the true rate is higher. */
const RATE_FACTORS = [1, 1.1, 1.21, 1.33, 1.46, 1.6];
const PASSES = 3;
const REFINED = 2;
/** A window with speech without transcript has more than one plausible story: its lines need more evidence. */
const MIN_CONFIDENCE = { complete: 2, withGaps: 4 };

/** Places the lines of a window on the voice of the recording, whatever clock the model used. */
export function alignLines(input: AlignmentInput): Alignment {
  const voice = clipVoice(input.voice, input.window);
  const lines = input.lines.map(measureLine);
  if (lines.length === 0 || voice.length === 0) return { lines: [], sources: [], rate: input.rate ?? RATE.usual };
  const places = buildPlaces(voice, input.window);
  const story = searchPath({ ...input, measured: lines, places });
  const kept = keepReportedTimes(input, places, story.path);
  if (kept !== null) return { lines: kept, sources: [...input.lines], rate: story.rate };
  const model = buildLineModel(lines, input.window, story.rate, story.clock);
  const hasGap = story.path.begin.some(
    (b, i) => i > 0 && (places.voiced[b] ?? 0) - (places.voiced[story.path.finish[i - 1] ?? 0] ?? 0) > 4,
  );
  const confidence = measureConfidence(model, places, story.path.begin);
  return {
    lines: lines.map((line, index) =>
      placeLine(
        line,
        places,
        story.path,
        confidence.map((c) => c - (hasGap ? 2 : 0)),
      )(index),
    ),
    sources: [...input.lines],
    rate: story.rate,
  };
}

function measureLine(source: AlignableLine): MeasuredLine {
  const start = source.start_ms === null ? Number.NaN : source.start_ms / 1000;
  const end = source.end_ms === null ? Number.NaN : source.end_ms / 1000;
  return { source, syllables: Math.max(1, countSyllables(source.text)), start, end };
}

interface Search extends AlignmentInput {
  measured: readonly MeasuredLine[];
  places: Places;
}

interface Story {
  path: AlignmentPath;
  rate: number;
  clock: ClockEstimate;
  total: number;
}

/** Tries several rates and refines the most plausible ones. */
function searchPath(search: Search): Story {
  return RATE_FACTORS.map((factor) => tryRate(search, factor))
    .sort((a, b) => a.total - b.total)
    .slice(0, REFINED)
    .map((story) => refine(search, story))
    .reduce((a, b) => (b.total < a.total ? b : a));
}

function refine(search: Search, first: Story): Story {
  const { measured, places, window } = search;
  let story = first;
  for (let pass = 1; pass < PASSES; pass++) {
    const clock = estimateClock(measured, places, story.path, story.clock);
    const rate = estimateRate(search, story.path) ?? story.rate;
    const path = findPath(buildLineModel(measured, window, rate, clock), places);
    const total = path.cost + rateCost(search, rate) + measured.length * Math.log(clock.sigma);
    story = { path, rate, clock, total };
  }
  return story;
}

function rateCost(search: Search, rate: number): number {
  const deviation =
    Math.log(rate / (search.rate ?? RATE.usual)) / (search.rate === undefined ? RATE.spread : RATE.spreadInLecture);
  return 0.5 * deviation * deviation;
}

function tryRate(search: Search, factor: number): Story {
  const { measured, places, window } = search;
  const syllables = measured.reduce((sum, line) => sum + line.syllables, 0);
  const voiced = places.voiced[places.count - 1] ?? 1;
  const rate = Math.min(RATE.max, (factor * syllables) / voiced);
  const clockPerVoice = windowLengthMs(window.pieces) / 1000 / voiced;
  const clock = guessClock(measured, clockPerVoice / rate);
  const path = findPath(buildLineModel(measured, window, rate, clock), places);
  return { path, rate, clock, total: path.cost + rateCost(search, rate) };
}

function estimateRate({ measured, places }: Search, path: AlignmentPath): number | null {
  const rates = measured.flatMap((line, index) => {
    const [begin, finish] = [path.begin[index] ?? 0, path.finish[index] ?? 0];
    const voiced = (places.voiced[finish] ?? 0) - (places.voiced[begin] ?? 0);
    const isBesideGap = index > 0 && path.finish[index - 1] !== begin;
    return voiced > 1 && !isBesideGap ? [line.syllables / voiced] : [];
  });
  return rates.length < 8 ? null : Math.min(RATE.max, Math.max(RATE.min, median(rates)));
}

function placeLine(line: MeasuredLine, places: Places, path: AlignmentPath, confidence: Float64Array) {
  return (index: number): AlignedLine => {
    const [begin, finish] = [path.begin[index] ?? 0, path.finish[index] ?? 0];
    const start_ms = Math.round(1000 * (places.start[begin] ?? 0));
    return {
      start_ms,
      end_ms: Math.max(start_ms, Math.round(1000 * (places.end[finish] ?? 0))),
      text: line.source.text,
      speaker: line.source.speaker,
      is_approximate: (confidence[index] ?? 0) < MIN_CONFIDENCE.complete || begin === finish,
      ...{ conf: confidence[index] },
    };
  };
}
