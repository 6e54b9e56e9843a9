import type { RecordingFile } from '../../../shared/local-media/recording-file.ts';
import { playFrames } from './play-frames.ts';
import { prepareRecording } from './prepare-recording.ts';
import type { OnShare, Preparation } from './prepared-recording.ts';

/** Runs in the page, because workers have no video element. */
export async function prepareByPlaying(file: RecordingFile, onShare: OnShare): Promise<Preparation> {
  return await prepareRecording({ file, openFrames: () => playFrames(file), onShare });
}
