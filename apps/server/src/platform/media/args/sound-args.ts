import { FFMPEG_ARGS, PLAIN_OUTPUT_ARGS } from './ffmpeg-args.ts';
import { inputArgs } from './input-args.ts';
import { OPUS_ARGS } from './opus-args.ts';

/** Late beginnings and holes become silence, so that a moment of this sound is the same moment of the recording. */
const SAME_MOMENTS = 'aresample=16000:ochl=mono:osf=s16:async=1:first_pts=0';

/** Mono sound at 16 kHz twice from one decoding: small, into a file, and as samples of sixteen bits on standard output. */
export function soundArgs(file: string, out: string): string[] {
  const opus = ['-map', '[kept]', ...OPUS_ARGS, ...PLAIN_OUTPUT_ARGS, '-f', 'ogg', `file:${out}`];
  const samples = ['-map', '[heard]', '-f', 's16le', 'pipe:1'];
  const filter = `[0:a:0]${SAME_MOMENTS},asplit=2[kept][heard]`;
  return [...FFMPEG_ARGS, '-vn', ...inputArgs(file), '-filter_complex', filter, ...opus, ...samples];
}
