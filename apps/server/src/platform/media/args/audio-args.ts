import type { VoicedSpan } from '@pilgi/domain/notes';
import { FFMPEG_ARGS, inputArgs, PLAIN_OUTPUT_ARGS } from './ffmpeg-args.ts';

const OPUS_TICKS_PER_MS = 48;

/** The packet is the smallest unit that can be cut without decoding. */
const OPUS_PACKET_MS = 20;

/** Small speech audio: 24 kbit/s is enough for transcription by a model. */
const OPUS_ARGS: readonly string[] = [
  '-c:a',
  'libopus',
  '-application',
  'voip',
  '-b:a',
  '24k',
  '-frame_duration',
  String(OPUS_PACKET_MS),
  '-compression_level',
  '0',
];

/** Fills late starts and gaps with silence, so that audio time equals recording time. */
const RESAMPLE = 'aresample=16000:ochl=mono:osf=s16:async=1:first_pts=0';

/** Decodes once into two outputs: mono 16 kHz Opus to a file and 16-bit samples to standard output. */
export function audioArgs(file: string, out: string): string[] {
  const opus = ['-map', '[opus]', ...OPUS_ARGS, ...PLAIN_OUTPUT_ARGS, '-f', 'ogg', `file:${out}`];
  const samples = ['-map', '[samples]', '-f', 's16le', 'pipe:1'];
  const filter = `[0:a:0]${RESAMPLE},asplit=2[opus][samples]`;
  return [...FFMPEG_ARGS, '-vn', ...inputArgs(file), '-filter_complex', filter, ...opus, ...samples];
}

/** Joins the spans of our own Opus file by copying packets, without decoding or loss of quality. */
export function cutArgs(file: string, spans: readonly VoicedSpan[]): string[] {
  const packets = packetsOf(spans);
  const until_ms = ((packets.at(-1)?.last ?? 0) + 1) * OPUS_PACKET_MS;
  const isSelected = packets.map(({ first, last }) => `between(n,${first},${last})`).join('+');
  const joined = `noise=drop='not(${isSelected})',setts=ts=N*${OPUS_PACKET_MS * OPUS_TICKS_PER_MS}`;
  const input = ['-t', (until_ms / 1000).toFixed(3), ...inputArgs(file)];
  const output = ['-map', '0:a:0', '-c:a', 'copy', '-bsf:a', joined, ...PLAIN_OUTPUT_ARGS, '-f', 'ogg', 'pipe:1'];
  return [...FFMPEG_ARGS, ...input, ...output];
}

/** Our own Opus audio as mono 16 kHz FLAC, to a file: a pipe would leave the length out of the header. */
export function flacArgs(file: string, out: string): string[] {
  const output = ['-map', '0:a:0', '-ar', '16000', '-ac', '1', '-c:a', 'flac', ...PLAIN_OUTPUT_ARGS, '-f', 'flac'];
  return [...FFMPEG_ARGS, ...inputArgs(file), ...output, `file:${out}`];
}

/**
 * Rounds to whole packets; rounding errors carry over to the next span, so that timestamps stay within one packet for
 * any number of spans.
 */
export function packetsOf(spans: readonly VoicedSpan[]): { first: number; last: number }[] {
  let joined_ms = 0;
  let next = 0;
  return spans.flatMap(({ start_ms, end_ms }) => {
    const before = Math.round(joined_ms / OPUS_PACKET_MS);
    joined_ms += end_ms - start_ms;
    const count = Math.round(joined_ms / OPUS_PACKET_MS) - before;
    const first = Math.max(next, Math.round(start_ms / OPUS_PACKET_MS));
    next = first + count;
    return count === 0 ? [] : [{ first, last: next - 1 }];
  });
}
