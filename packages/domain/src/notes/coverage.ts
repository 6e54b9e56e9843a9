import type { VoicedSpan } from './detected-voice.ts';
import type { Block, Section, Segment, Slide } from './lecture-parts.ts';

const MINUTE_MS = 60_000;
/** A minute with less voice than this is not missed when no block cites it. */
const MIN_MINUTE_VOICE_MS = 5_000;

export interface Coverage {
  /** Whole minutes; the seconds below are exact. */
  voiced_minutes: number;
  covered_minutes: number;
  /** Voice found in the recording, whether or not it was transcribed. Missing in notes from before it was measured. */
  voiced_seconds?: number;
  /** Voice inside the lines that blocks cite. */
  covered_seconds?: number;
  slides: number;
  covered_slides: number;
  /** Voiced time, in whole minutes, that no block covers. */
  gaps: Section[];
}

/** Voice and slides that the note cites, measured against the voice of the recording and not against the transcript. */
export function coverageOf(input: {
  blocks: readonly Block[];
  segments: readonly Segment[];
  slides: readonly Slide[];
  voice: readonly VoicedSpan[];
}): Coverage {
  const citedSegments = new Set(input.blocks.flatMap((block) => block.segment_ids));
  const citedSlides = new Set(input.blocks.flatMap((block) => block.slide_ids));
  const cited = input.segments.filter((segment) => citedSegments.has(segment.id));
  const covered = intersect(input.voice, joinSpans(cited));
  const voicedMs = lengthOf(input.voice);
  const coveredMs = lengthOf(covered);
  return {
    voiced_minutes: Math.round(voicedMs / MINUTE_MS),
    covered_minutes: Math.min(Math.round(voicedMs / MINUTE_MS), Math.round(coveredMs / MINUTE_MS)),
    voiced_seconds: Math.round(voicedMs / 1000),
    covered_seconds: Math.floor(coveredMs / 1000),
    slides: input.slides.length,
    covered_slides: input.slides.filter((slide) => citedSlides.has(slide.id)).length,
    gaps: joinMinutes(uncoveredMinutes(input.voice, covered)),
  };
}

const lengthOf = (spans: readonly VoicedSpan[]) => spans.reduce((sum, span) => sum + span.end_ms - span.start_ms, 0);

function joinSpans(spans: readonly Section[]): Section[] {
  const joined: Section[] = [];
  for (const { start_ms, end_ms } of spans.toSorted((a, b) => a.start_ms - b.start_ms)) {
    const last = joined.at(-1);
    if (last !== undefined && start_ms <= last.end_ms) last.end_ms = Math.max(last.end_ms, end_ms);
    else joined.push({ start_ms, end_ms });
  }
  return joined;
}

/** Both lists are sorted and disjoint. */
function intersect(one: readonly Section[], other: readonly Section[]): Section[] {
  const common: Section[] = [];
  let [left, right] = [0, 0];
  for (;;) {
    const [a, b] = [one[left], other[right]];
    if (a === undefined || b === undefined) return common;
    const [start_ms, end_ms] = [Math.max(a.start_ms, b.start_ms), Math.min(a.end_ms, b.end_ms)];
    if (end_ms > start_ms) common.push({ start_ms, end_ms });
    if (a.end_ms < b.end_ms) left++;
    else right++;
  }
}

function uncoveredMinutes(voice: readonly VoicedSpan[], covered: readonly VoicedSpan[]): number[] {
  const [voiced, cited] = [msByMinute(voice), msByMinute(covered)];
  return [...voiced]
    .filter(([minute, ms]) => ms >= MIN_MINUTE_VOICE_MS && !cited.has(minute))
    .map(([minute]) => minute)
    .sort((a, b) => a - b);
}

function msByMinute(spans: readonly VoicedSpan[]): Map<number, number> {
  const minutes = new Map<number, number>();
  for (const { start_ms, end_ms } of spans) {
    for (let minute = Math.floor(start_ms / MINUTE_MS); minute * MINUTE_MS < end_ms; minute++) {
      const ms = Math.min(end_ms, (minute + 1) * MINUTE_MS) - Math.max(start_ms, minute * MINUTE_MS);
      minutes.set(minute, (minutes.get(minute) ?? 0) + ms);
    }
  }
  return minutes;
}

function joinMinutes(minutes: readonly number[]): Section[] {
  const gaps: Section[] = [];
  for (const minute of minutes) {
    const last = gaps.at(-1);
    if (last?.end_ms === minute * MINUTE_MS) last.end_ms += MINUTE_MS;
    else gaps.push({ start_ms: minute * MINUTE_MS, end_ms: (minute + 1) * MINUTE_MS });
  }
  return gaps;
}
