import type { RecordingFile } from '../../../shared/local-media/recording-file.ts';
import { playFrames } from './play-frames.ts';
import { prepareRecording } from './prepare-recording.ts';
import type { OnProgress, Preparation } from './prepared-recording.ts';

/** Runs in the page, because workers have no video element. */
export async function prepareByPlaying(file: RecordingFile, onProgress: OnProgress): Promise<Preparation> {
  return await prepareRecording({ file, openFrames: () => playFrames(file), onProgress });
}
