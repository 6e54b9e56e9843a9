/** Longest interval of one report. */
export const MAX_STUDY_SECONDS = 60;

/**
 * Seconds of a report that are counted: never more than have passed since the last counted interval of the account, so
 * that two open tabs count once and a repeated report adds nothing.
 */
export function countStudySeconds(input: { seconds: number; counted_at: Date | null; now: Date }): number {
  const { seconds, counted_at, now } = input;
  const elapsed = counted_at === null ? MAX_STUDY_SECONDS : (now.getTime() - counted_at.getTime()) / 1000;
  return Math.max(0, Math.min(Math.floor(seconds), MAX_STUDY_SECONDS, Math.floor(elapsed)));
}
