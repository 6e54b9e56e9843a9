import { FFMPEG_ARGS } from './ffmpeg-args.ts';
import { inputArgs } from './input-args.ts';

/** Mono samples at 16 kHz, sixteen bits each, on standard output. */
export function samplesArgs(file: string): string[] {
  return [...FFMPEG_ARGS, ...inputArgs(file), '-map', '0:a:0', '-ac', '1', '-ar', '16000', '-f', 's16le', 'pipe:1'];
}
