import type { VoicedSpan } from '@pilgi/domain';
import { FFMPEG_ARGS, PLAIN_OUTPUT_ARGS } from './ffmpeg-args.ts';
import { inputArgs } from './input-args.ts';
import { OPUS_ARGS } from './opus-args.ts';

/** The spans one after the other; cut by samples, so their lengths add up exactly. */
export function cutArgs(file: string, spans: readonly VoicedSpan[]): string[] {
  const from_ms = spans[0]?.start_ms ?? 0;
  const until_ms = spans.at(-1)?.end_ms ?? 0;
  return [
    ...FFMPEG_ARGS,
    '-ss',
    seconds(from_ms),
    '-t',
    seconds(until_ms - from_ms),
    ...inputArgs(file),
    '-filter_complex',
    joinFilter(spans.map((span) => ({ start_ms: span.start_ms - from_ms, end_ms: span.end_ms - from_ms }))),
    '-map',
    '[joined]',
    ...OPUS_ARGS,
    ...PLAIN_OUTPUT_ARGS,
    '-f',
    'ogg',
    'pipe:1',
  ];
}

function joinFilter(spans: readonly VoicedSpan[]): string {
  const copies = spans.map((_, index) => `[copy${index}]`).join('');
  const cuts = spans.map(
    (span, index) =>
      `[copy${index}]atrim=start=${seconds(span.start_ms)}:end=${seconds(span.end_ms)},asetpts=PTS-STARTPTS[cut${index}]`,
  );
  const joined = spans.map((_, index) => `[cut${index}]`).join('');
  return [`[0:a:0]asplit=${spans.length}${copies}`, ...cuts, `${joined}concat=n=${spans.length}:v=0:a=1[joined]`].join(
    ';',
  );
}

const seconds = (ms: number) => (ms / 1000).toFixed(3);
