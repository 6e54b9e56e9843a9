import type { VoicedSpan } from '@pilgi/domain/notes';
import { FFMPEG_ARGS, PLAIN_OUTPUT_ARGS } from './ffmpeg-args.ts';
import { inputArgs } from './input-args.ts';
import { OPUS_PACKET_MS } from './opus-args.ts';

const OPUS_TICKS_PER_MS = 48;

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
