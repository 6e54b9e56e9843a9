/** The recorder writes audio to the disk this often; a crash loses at most one slice. */
export const SLICE_MS = 1_000;
/** Slices that are uploaded together, as one object. */
export const SLICES_PER_PART = 30;
export const MAX_RECORDING_MS = 4 * 3_600_000;
export const MAX_RECORDING_SEGMENTS = 500;
/** Thirty seconds of speech have 180 kB; browsers may ignore the requested bit rate. */
export const MAX_PART_BYTES = 8 * 1024 ** 2;
export const MAX_RECORDING_MARKS = 500;
export const MAX_RECORDING_PHOTOS = 60;
export const MAX_PHOTO_BYTES = 2 * 1024 ** 2;
/** After this time without a request the parts that arrived are joined. */
export const RECORDING_IDLE_MS = 72 * 3_600_000;

/** Container and codec by preference; the first that the browser supports is recorded. */
const RECORDER_TYPES = ['audio/webm;codecs=opus', 'audio/mp4;codecs=mp4a.40.2', 'audio/mp4'] as const;

export function chooseRecorderType(isSupported: (type: string) => boolean): string | null {
  return RECORDER_TYPES.find((type) => isSupported(type)) ?? null;
}
