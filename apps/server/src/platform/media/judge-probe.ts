import { PACK_LIST_NAME, PACK_PICTURES_NAME } from '@pilgi/domain';
import * as z from 'zod/mini';
import type { MediaRefusal } from './media.errors.ts';

const streamShape = z.object({
  index: z.number(),
  codec_type: z.optional(z.string()),
  codec_name: z.optional(z.string()),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  sample_rate: z.optional(z.string()),
  channels: z.optional(z.number()),
  disposition: z.optional(z.object({ attached_pic: z.optional(z.number()) })),
  tags: z.optional(z.object({ filename: z.optional(z.string()) })),
});

export const probeShape = z.object({
  format: z.object({ format_name: z.string(), duration: z.optional(z.string()), size: z.string() }),
  streams: z.array(streamShape),
});

export type Probe = z.infer<typeof probeShape>;
type Stream = z.infer<typeof streamShape>;

export interface MediaFacts {
  duration_ms: number;
  has_video: boolean;
  has_audio: true;
  width: number | null;
  height: number | null;
  container: string;
  size_bytes: number;
  /** Slides that came with the sound, found elsewhere. */
  pack: PackStreams | null;
}

/** Which attachments hold the list of slides and their pictures. */
export type PackStreams = { list: number; pictures: number | null };

const LONGEST_MS = 12 * 60 * 60 * 1000;
const MOST_STREAMS = 16;
const MOST_CHANNELS = 16;
const LONGEST_SIDE_PX = 8_192;
const MOST_PIXELS = 7_680 * 4_320;
const SAMPLE_RATES = { least: 4_000, most: 384_000 };

/** What a probe says about a recording, or why it is refused. */
export function judgeProbe(probe: Probe): MediaFacts | { refused: MediaRefusal } {
  const audio = probe.streams.find((stream) => stream.codec_type === 'audio');
  const video = probe.streams.find(isMovingPicture);
  const duration_ms = Math.round(Number(probe.format.duration ?? 0) * 1000);
  if (probe.streams.length > MOST_STREAMS || probe.streams.some(isAbsurd)) return { refused: 'absurd' };
  if (audio === undefined) return { refused: 'no_audio' };
  if (!(duration_ms > 0)) return { refused: 'no_length' };
  if (duration_ms > LONGEST_MS) return { refused: 'too_long' };
  return {
    duration_ms,
    has_video: video !== undefined,
    has_audio: true,
    width: video?.width ?? null,
    height: video?.height ?? null,
    container: probe.format.format_name,
    size_bytes: Number(probe.format.size),
    pack: video === undefined ? findPack(probe.streams) : null,
  };
}

function findPack(streams: readonly Stream[]): PackStreams | null {
  const named = (name: string) =>
    streams.find((stream) => stream.codec_type === 'attachment' && stream.tags?.filename === name)?.index;
  const list = named(PACK_LIST_NAME);
  return list === undefined ? null : { list, pictures: named(PACK_PICTURES_NAME) ?? null };
}

/** The picture on the cover of an album is a video stream too. */
function isMovingPicture(stream: Stream): boolean {
  return stream.codec_type === 'video' && stream.disposition?.attached_pic !== 1;
}

function isAbsurd(stream: Stream): boolean {
  if (stream.codec_type === 'video') {
    const { width = 0, height = 0 } = stream;
    return !(width > 0 && height > 0) || Math.max(width, height) > LONGEST_SIDE_PX || width * height > MOST_PIXELS;
  }
  if (stream.codec_type !== 'audio') return false;
  const rate = Number(stream.sample_rate ?? 0);
  const { channels = 0 } = stream;
  return !(rate >= SAMPLE_RATES.least && rate <= SAMPLE_RATES.most) || channels < 1 || channels > MOST_CHANNELS;
}
