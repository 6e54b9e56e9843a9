import type { RecordingFile } from '../../../shared/local-media/recording-file.ts';
import { playFrames } from './play-frames.ts';
import { prepareRecording } from './prepare-recording.ts';
import type { OnShare, Preparation } from './prepared-recording.ts';

/** In the page itself, since only a page has a player. */
export async function prepareByPlaying(file: RecordingFile, onShare: OnShare): Promise<Preparation> {
  return await prepareRecording({ file, openFrames: () => playFrames(file), onShare });
}
