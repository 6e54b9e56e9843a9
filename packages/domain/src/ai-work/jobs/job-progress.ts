/** Progress in permille at the end of each stage; writing takes longer than transcription. */
const TRANSCRIBED = 400;
const OUTLINED = 450;
const WRITTEN = 980;
export const DONE_PERMILLE = 1000;

export interface JobWork {
  /** Windows of audio; none when an earlier transcript is used. */
  windows: number;
  transcribed: number;
  sections: number;
  is_outlined: boolean;
  written: number;
}

/** Real progress from 0 to 1000. 1000 is only reached when the note is stored and charged. */
export function progressPermille(work: JobWork): number {
  if (work.sections === 0) return 0;
  const share = (done: number, all: number) => (all === 0 ? 1 : Math.min(1, done / all));
  const transcribedPermille = TRANSCRIBED * share(work.transcribed, work.windows);
  if (!work.is_outlined) return Math.floor(transcribedPermille);
  return Math.floor(OUTLINED + (WRITTEN - OUTLINED) * share(work.written, work.sections));
}

/** Extrapolates from the pace so far and, early on, from the expected duration; never negative. */
export function remainingSeconds(input: {
  permille: number;
  elapsed_seconds: number;
  expected_seconds: number;
}): number {
  const byPlan = Math.max(0, input.expected_seconds - input.elapsed_seconds);
  if (input.permille <= 0) return Math.ceil(byPlan);
  const byPace = (input.elapsed_seconds * (DONE_PERMILLE - input.permille)) / input.permille;
  const paceWeight = Math.min(1, input.permille / TRANSCRIBED);
  return Math.ceil(byPlan * (1 - paceWeight) + byPace * paceWeight);
}

/** With a free worker, a job starts within one or two seconds of its creation. */
const PROMPT_START_SECONDS = 15;

/** Null when the job waits longer than that for a worker: the length of the queue is not part of the estimate. */
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
