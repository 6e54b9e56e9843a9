import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SAMPLE_RATE } from './number-tones.ts';
import { runProgram } from './run-program.ts';

/** Low because slides hardly move and every frame takes time to encode. */
export const FPS = 2;

export interface Frame {
  file: string;
  from_ms: number;
  until_ms: number;
}

const AUDIO_INPUT = ['-f', 's16le', '-ar', String(SAMPLE_RATE), '-ac', '1', '-i', 'pipe:0'];
/** Opus at compression level 0 is ten times faster than AAC; lectures are hours long. */
const OPUS = ['-c:a', 'libopus', '-b:a', '32k', '-application', 'voip', '-compression_level', '0', '-f', 'mp4'];

export async function encodeAudio(out: string, audio: Iterable<Uint8Array>): Promise<void> {
  await runProgram('ffmpeg', ['-v', 'error', '-y', ...AUDIO_INPUT, ...OPUS, '-movflags', '+faststart', out], audio);
}

export async function encodeVideo(input: {
  out: string;
  directory: string;
  frames: readonly Frame[];
  audio: Iterable<Uint8Array>;
  changes_ms: readonly number[];
  keyframe_seconds: number;
  keyframes_at_changes: boolean;
}): Promise<void> {
  const list = join(input.directory, 'frames.txt');
  await writeFile(list, listFrames(input.frames));
  const x264 = `keyint=${input.keyframe_seconds * FPS}:min-keyint=1:scenecut=0`;
  const changes = input.changes_ms.map((at) => (at / 1000).toFixed(3)).join(',');
  const args = ['-v', 'error', '-y', '-f', 'concat', '-safe', '0', '-i', list, ...AUDIO_INPUT];
  const content = ['-vf', `format=yuv420p,fps=${FPS}`, '-c:v', 'libx264', '-preset', 'ultrafast'];
  const keys = input.keyframes_at_changes ? ['-force_key_frames', changes] : [];
  const tuning = ['-tune', 'stillimage', '-crf', '28', '-x264-params', x264, ...keys];
  const length = ((input.frames.at(-1)?.until_ms ?? 0) / 1000).toFixed(3);
  const output = [...OPUS, '-t', length, '-movflags', '+faststart', input.out];
  await runProgram('ffmpeg', [...args, ...content, ...tuning, ...output], input.audio);
}

function listFrames(frames: readonly Frame[]): string {
  const entries = frames.map(
    (frame) => `file '${frame.file}'\nduration ${((frame.until_ms - frame.from_ms) / 1000).toFixed(3)}`,
  );
  // ffmpeg applies the duration of the last entry only when another entry follows.
  return ['ffconcat version 1.0', ...entries, `file '${frames.at(-1)?.file ?? ''}'`].join('\n');
}
