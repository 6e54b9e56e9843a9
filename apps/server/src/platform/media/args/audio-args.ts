import { FFMPEG_ARGS, PLAIN_OUTPUT_ARGS } from './ffmpeg-args.ts';
import { inputArgs } from './input-args.ts';
import { OPUS_ARGS } from './opus-args.ts';

/** Fills late starts and gaps with silence, so that audio time equals recording time. */
const RESAMPLE = 'aresample=16000:ochl=mono:osf=s16:async=1:first_pts=0';

/** Decodes once into two outputs: mono 16 kHz Opus to a file and 16-bit samples to standard output. */
export function audioArgs(file: string, out: string): string[] {
  const opus = ['-map', '[opus]', ...OPUS_ARGS, ...PLAIN_OUTPUT_ARGS, '-f', 'ogg', `file:${out}`];
  const samples = ['-map', '[samples]', '-f', 's16le', 'pipe:1'];
  const filter = `[0:a:0]${RESAMPLE},asplit=2[opus][samples]`;
  return [...FFMPEG_ARGS, '-vn', ...inputArgs(file), '-filter_complex', filter, ...opus, ...samples];
}
