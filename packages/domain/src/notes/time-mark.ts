const SECOND_MS = 1000;
const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** m:ss, and h:mm:ss from the first hour on; rounded down so that the mark is never after its position. */
export function timeMark(atMs: number): string {
  const seconds = Math.max(0, Math.floor(atMs / SECOND_MS));
  const hours = Math.floor(seconds / HOUR_SECONDS);
  const minutes = Math.floor((seconds % HOUR_SECONDS) / MINUTE_SECONDS);
  const rest = twoDigits(seconds % MINUTE_SECONDS);
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${twoDigits(minutes)}:${rest}`;
}

/** Time of a line or block; an uncertain one is shown as about that time. */
export const playbackMark = (atMs: number, isApproximate: boolean | undefined): string =>
  isApproximate === true ? `약 ${timeMark(atMs)}` : timeMark(atMs);
