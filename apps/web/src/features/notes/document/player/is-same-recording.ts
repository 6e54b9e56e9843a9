interface Recording {
  size_bytes: number | null;
  duration_ms: number | null;
}

/** Containers round durations differently. */
const DURATION_TOLERANCE_MS = 2000;

/** Same file by size, or the same lecture in another file by duration. */
export function isSameRecording(chosen: Recording, lecture: Recording): boolean {
  if (chosen.size_bytes !== null && chosen.size_bytes === lecture.size_bytes) return true;
  if (chosen.duration_ms === null || lecture.duration_ms === null) return false;
  return Math.abs(chosen.duration_ms - lecture.duration_ms) <= DURATION_TOLERANCE_MS;
}
