import type { StoredRecording } from './create-replay.ts';

const DAY_MS = 86_400_000;
const WARN_DAYS = 90;
const MAX_DAYS = 180;

/** Providers change: old recordings no longer describe them. */
export function checkAges(
  recordings: readonly Pick<StoredRecording, 'file' | 'made'>[],
  now: Date,
): { warnings: string[]; failures: string[] } {
  const aged = recordings.map(({ file, made }) => ({
    file,
    days: Math.floor((now.getTime() - Date.parse(`${made}T00:00:00Z`)) / DAY_MS),
  }));
  const describe = ({ file, days }: { file: string; days: number }) => `${file} is ${days} days old`;
  return {
    warnings: aged.filter(({ days }) => days > WARN_DAYS && days <= MAX_DAYS).map(describe),
    failures: aged.filter(({ days }) => !(days <= MAX_DAYS)).map(describe),
  };
}
