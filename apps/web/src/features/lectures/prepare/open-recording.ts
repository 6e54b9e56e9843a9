import { ALL_FORMATS, BlobSource, Input, type InputAudioTrack, type InputVideoTrack } from 'mediabunny';

export interface Recording {
  sound: InputAudioTrack | undefined;
  picture: InputVideoTrack | undefined;
  /** Where the sound begins in the file's own time; the pack counts from there. */
  begins_s: number;
  duration_ms: number;
  close(): void;
}

/** The same streams that the server would take; null for what is no recording that can be read here. */
export async function openRecording(file: Blob): Promise<Recording | null> {
  const input = new Input({ formats: ALL_FORMATS, source: new BlobSource(file) });
  if (!(await input.canRead())) {
    input.dispose();
    return null;
  }
  const [[sound], [picture]] = await Promise.all([input.getAudioTracks(), input.getVideoTracks()]);
  const begins_s = (await sound?.getFirstTimestamp()) ?? 0;
  const duration_ms = Math.round((await input.computeDuration()) * 1000);
  return { sound, picture, begins_s, duration_ms, close: () => input.dispose() };
}
