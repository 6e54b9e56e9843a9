const SILENT_BEATS = 5;

/** A process not heard of for so long is dead to the others. */
export const silentAfterMs = (beatMs: number): number => beatMs * SILENT_BEATS;
