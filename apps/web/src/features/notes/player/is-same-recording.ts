interface Recording {
  size_bytes: number | null;
  duration_ms: number | null;
}

/** Containers round their length in different ways. */
const LENGTH_SLACK_MS = 2000;

/** The same file by its size, or the same lecture in another one by its length. */
export function isSameRecording(chosen: Recording, lecture: Recording): boolean {
  if (chosen.size_bytes !== null && chosen.size_bytes === lecture.size_bytes) return true;
  if (chosen.duration_ms === null || lecture.duration_ms === null) return false;
  return Math.abs(chosen.duration_ms - lecture.duration_ms) <= LENGTH_SLACK_MS;
}
