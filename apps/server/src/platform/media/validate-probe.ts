import { PACK_IMAGES_NAME, PACK_LIST_NAME } from '@pilgi/domain/lectures';
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
  /** Slides that the browser found and attached to the audio. */
  pack: PackStreams | null;
}

/** Attachment streams with the slide list and the images. */
export type PackStreams = { list: number; pictures: number | null };

const MAX_DURATION_MS = 12 * 60 * 60 * 1000;
const MAX_STREAMS = 16;
const MAX_CHANNELS = 16;
const MAX_SIDE_PX = 8_192;
const MAX_PIXELS = 7_680 * 4_320;
const SAMPLE_RATES = { min: 4_000, max: 384_000 };

/** Facts of a recording from its probe, or the reason for rejection. */
export function validateProbe(probe: Probe): MediaFacts | { refused: MediaRefusal } {
  const audio = probe.streams.find((stream) => stream.codec_type === 'audio');
  const video = probe.streams.find(isVideo);
  const duration_ms = Math.round(Number(probe.format.duration ?? 0) * 1000);
  if (probe.streams.length > MAX_STREAMS || probe.streams.some(isImplausible)) return { refused: 'absurd' };
  if (audio === undefined) return { refused: 'no_audio' };
  if (!(duration_ms > 0)) return { refused: 'no_length' };
  if (duration_ms > MAX_DURATION_MS) return { refused: 'too_long' };
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
  const indexOf = (name: string) =>
    streams.find((stream) => stream.codec_type === 'attachment' && stream.tags?.filename === name)?.index;
  const list = indexOf(PACK_LIST_NAME);
  return list === undefined ? null : { list, pictures: indexOf(PACK_IMAGES_NAME) ?? null };
}

/** Album cover images are also video streams. */
function isVideo(stream: Stream): boolean {
  return stream.codec_type === 'video' && stream.disposition?.attached_pic !== 1;
}

function isImplausible(stream: Stream): boolean {
  if (stream.codec_type === 'video') {
    const { width = 0, height = 0 } = stream;
    return !(width > 0 && height > 0) || Math.max(width, height) > MAX_SIDE_PX || width * height > MAX_PIXELS;
  }
  if (stream.codec_type !== 'audio') return false;
  const rate = Number(stream.sample_rate ?? 0);
  const { channels = 0 } = stream;
  return !(rate >= SAMPLE_RATES.min && rate <= SAMPLE_RATES.max) || channels < 1 || channels > MAX_CHANNELS;
}
