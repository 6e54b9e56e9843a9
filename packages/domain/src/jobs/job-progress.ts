/** Shares of the whole in thousandths; writing answers more than listening does. */
const LISTENED = 400;
const OUTLINED = 450;
const WRITTEN = 980;
export const DONE_PERMILLE = 1000;

export interface JobWork {
  sections: number;
  transcribed: number;
  is_outlined: boolean;
  written: number;
}

/** What is really done, from 0 to 1000; 1000 only once the note is there and paid for. */
export function progressPermille(work: JobWork): number {
  if (work.sections === 0) return 0;
  const share = (done: number) => Math.min(1, done / work.sections);
  const heard = LISTENED * share(work.transcribed);
  if (!work.is_outlined) return Math.floor(heard);
  return Math.floor(OUTLINED + (WRITTEN - OUTLINED) * share(work.written));
}

/** By the pace so far once there is one, before that by what was expected; never below zero. */
export function remainingSeconds(input: {
  permille: number;
  elapsed_seconds: number;
  expected_seconds: number;
}): number {
  const byPlan = Math.max(0, input.expected_seconds - input.elapsed_seconds);
  if (input.permille <= 0) return Math.ceil(byPlan);
  const byPace = (input.elapsed_seconds * (DONE_PERMILLE - input.permille)) / input.permille;
  const trust = Math.min(1, input.permille / LISTENED);
  return Math.ceil(byPlan * (1 - trust) + byPace * trust);
}

/** With room for it, work begins within a second or two of being asked for. */
const PROMPT_START_SECONDS = 15;

/** Whoever waits for a turn longer than that stands in a line whose length the plan of the work does not know: null rather than a promise. */
export function remainingSecondsOf(input: {
  created_at: Date;
  started_at: Date | null;
  now: Date;
  permille: number;
  expected_seconds: number;
}): number | null {
  const secondsSince = (moment: Date) => (input.now.getTime() - moment.getTime()) / 1000;
  if (input.started_at === null && secondsSince(input.created_at) > PROMPT_START_SECONDS) return null;
  const elapsed_seconds = input.started_at === null ? 0 : secondsSince(input.started_at);
  return remainingSeconds({ permille: input.permille, elapsed_seconds, expected_seconds: input.expected_seconds });
}
