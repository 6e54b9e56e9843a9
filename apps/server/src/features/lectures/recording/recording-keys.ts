/** Everything that a browser uploads while it records. */
export const livePrefix = (recordingId: string) => `live/${recordingId}/`;

export const partsPrefix = (recordingId: string) => `${livePrefix(recordingId)}parts/`;

export const partKey = (recordingId: string, { segment, number }: { segment: number; number: number }) =>
  `${partsPrefix(recordingId)}${segment}/${number}`;

/** Audio of windows that are transcribed before the end. */
export const liveWindowsPrefix = (recordingId: string) => `${livePrefix(recordingId)}windows/`;

export const liveWindowKey = (recordingId: string, number: number) => `${liveWindowsPrefix(recordingId)}${number}.ogg`;

/** Another voice model needs another name. */
export const voiceLanesKey = (recordingId: string) => `${liveWindowsPrefix(recordingId)}voice-silero-5`;

export const photoKey = (recordingId: string, mark: number) => `${livePrefix(recordingId)}photos/${mark}`;
