import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from './run-program.ts';
import { SAMPLE_RATE } from './sound-code.ts';

/** Slides hardly move, and every frame costs time. */
export const FPS = 2;

export interface Frame {
  file: string;
  from_ms: number;
  until_ms: number;
}

const SOUND = ['-f', 's16le', '-ar', String(SAMPLE_RATE), '-ac', '1', '-i', 'pipe:0'];
/** Opus at its least effort is ten times faster than AAC, and lectures are hours long. */
const OPUS = ['-c:a', 'libopus', '-b:a', '32k', '-application', 'voip', '-compression_level', '0', '-f', 'mp4'];

export async function encodeSound(out: string, sound: Iterable<Uint8Array>): Promise<void> {
  await runProgram('ffmpeg', ['-v', 'error', '-y', ...SOUND, ...OPUS, '-movflags', '+faststart', out], sound);
}

export async function encodeVideo(input: {
  out: string;
  folder: string;
  frames: readonly Frame[];
  sound: Iterable<Uint8Array>;
  changes_ms: readonly number[];
  keyframe_seconds: number;
  keyframes_at_changes: boolean;
}): Promise<void> {
  const list = join(input.folder, 'frames.txt');
  await writeFile(list, listFrames(input.frames));
  const x264 = `keyint=${input.keyframe_seconds * FPS}:min-keyint=1:scenecut=0`;
  const changes = input.changes_ms.map((at) => (at / 1000).toFixed(3)).join(',');
  const args = ['-v', 'error', '-y', '-f', 'concat', '-safe', '0', '-i', list, ...SOUND];
  const picture = ['-vf', `format=yuv420p,fps=${FPS}`, '-c:v', 'libx264', '-preset', 'ultrafast'];
  const keys = input.keyframes_at_changes ? ['-force_key_frames', changes] : [];
  const tuning = ['-tune', 'stillimage', '-crf', '28', '-x264-params', x264, ...keys];
  const length = ((input.frames.at(-1)?.until_ms ?? 0) / 1000).toFixed(3);
  const output = [...OPUS, '-t', length, '-movflags', '+faststart', input.out];
  await runProgram('ffmpeg', [...args, ...picture, ...tuning, ...output], input.sound);
}

function listFrames(frames: readonly Frame[]): string {
  const entries = frames.map(
    (frame) => `file '${frame.file}'\nduration ${((frame.until_ms - frame.from_ms) / 1000).toFixed(3)}`,
  );
  // The length of the last entry only counts when something follows it.
  return ['ffconcat version 1.0', ...entries, `file '${frames.at(-1)?.file ?? ''}'`].join('\n');
}
