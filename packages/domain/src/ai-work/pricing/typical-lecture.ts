import type { SectionLoad } from './quote-for.ts';

const MINUTE_MS = 60_000;
const SECTION_MINUTES = 10;
const WEEKS_PER_MONTH = 4;

/** Lengths whose prices are published. */
export const LISTED_MINUTES = [15, 30, 45, 60, 75, 90, 105, 120, 135, 150, 165, 180] as const;
/** Lengths that a ceiling can be agreed for before a recording is made. */
export const LIVE_NOTE_MINUTES = [60, 120, 180, 240] as const;
const LIVE_PHOTOS_PER_MINUTE = 0.2;
/** Size of the problem set whose price is published. */
export const LISTED_PROBLEMS = 10;

/** A lecture without a pause and with one slide a minute: an average one costs less. */
export const typicalLoads = (minutes: number): SectionLoad[] => loadsOf(minutes, 1);

/**
 * A recording without a pause and with a photo every five minutes. Its ceiling is that of the ordinary quote of such a recording; one with
 * more photos stays below it as long as the lecturer pauses now and then.
 */
export const liveLoads = (minutes: number): SectionLoad[] => loadsOf(minutes, LIVE_PHOTOS_PER_MINUTE);

function loadsOf(minutes: number, slidesPerMinute: number): SectionLoad[] {
  const sections = Math.ceil(minutes / SECTION_MINUTES);
  return Array.from({ length: sections }, (_, index) => {
    const length = Math.min(SECTION_MINUTES, minutes - index * SECTION_MINUTES);
    return {
      voiced_ms: length * MINUTE_MS,
      audio_ms: length * MINUTE_MS,
      slides: Math.ceil(length * slidesPerMinute),
      is_low_res: false,
    };
  });
}

export interface ListedPrice {
  expected_credits: number;
  ceiling_credits: number;
}

export interface MonthEstimate {
  lectures: number;
  note_credits: number;
  problem_credits: number;
  expected_credits: number;
  ceiling_credits: number;
}

/** Four weeks of lectures; every note and every problem set has its own ceiling, so the ceilings add up. */
export function estimateMonth(input: {
  note: ListedPrice;
  /** Null without problem sets. */
  problems: ListedPrice | null;
  lecturesPerWeek: number;
}): MonthEstimate {
  const lectures = input.lecturesPerWeek * WEEKS_PER_MONTH;
  const note_credits = lectures * input.note.expected_credits;
  const problem_credits = lectures * (input.problems?.expected_credits ?? 0);
  return {
    lectures,
    note_credits,
    problem_credits,
    expected_credits: note_credits + problem_credits,
    ceiling_credits: lectures * (input.note.ceiling_credits + (input.problems?.ceiling_credits ?? 0)),
  };
}
