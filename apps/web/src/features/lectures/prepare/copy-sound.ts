import {
  type AttachedFile,
  type AudioCodec,
  AudioSampleSink,
  AudioSampleSource,
  BufferTarget,
  canEncodeAudio,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  type InputAudioTrack,
  MkvOutputFormat,
  Output,
  Quality,
} from 'mediabunny';
import type { OnShare } from './prepared-recording.ts';

/** Held in memory until it is sent: about five hours at the usual rate. */
const MOST_BYTES = 320 * 1024 ** 2;
/** These take hundreds of megabytes an hour; speech needs a small part of it. */
const LARGE_CODECS = /^(pcm-|flac|ulaw|alaw)/;
const SPEECH = new Quality({ bitrate: 48_000 });

const PACK_TYPE = 'audio/x-matroska';

interface Copying {
  sound: InputAudioTrack;
  duration_ms: number;
  attachments?: Record<string, AttachedFile>;
  onShare?: OnShare;
}

/** The sound as a file of its own, packet for packet where that is small; null where it cannot be had. */
export async function copySound(copying: Copying): Promise<Blob | null> {
  const { sound, attachments = {} } = copying;
  const codec = await sound.getCodec();
  const format = new MkvOutputFormat();
  if (codec === null) return null;
  const target = new BufferTarget();
  const output = new Output({ format, target });
  output.setMetadataTags({ raw: attachments });
  const isCopied = format.getSupportedAudioCodecs().includes(codec) && !LARGE_CODECS.test(codec);
  if (!isCopied && !(await canBeReencoded(sound))) return null;
  const isWhole = isCopied ? await copyPackets(output, codec, copying) : await encodeAnew(output, copying);
  if (!isWhole) {
    await output.cancel();
    return null;
  }
  await output.finalize();
  return target.buffer === null ? null : new Blob([target.buffer], { type: PACK_TYPE });
}

async function canBeReencoded(sound: InputAudioTrack): Promise<boolean> {
  return (await sound.canDecode()) && (await canEncodeAudio('opus', { quality: SPEECH }));
}

async function copyPackets(output: Output, codec: AudioCodec, copying: Copying): Promise<boolean> {
  const { sound } = copying;
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = await sound.getDecoderConfig();
  const meta = decoderConfig === null ? undefined : { decoderConfig };
  const begins_s = await sound.getFirstTimestamp();
  let taken = 0;
  for await (const packet of new EncodedPacketSink(sound).packets()) {
    taken += packet.byteLength;
    if (taken > MOST_BYTES) return false;
    await source.add(packet.clone({ timestamp: packet.timestamp - begins_s }), meta);
    tell(copying, packet.timestamp);
  }
  return true;
}

async function encodeAnew(output: Output, copying: Copying): Promise<boolean> {
  const { sound } = copying;
  const source = new AudioSampleSource({ codec: 'opus', quality: SPEECH });
  output.addAudioTrack(source);
  await output.start();
  const begins_s = await sound.getFirstTimestamp();
  for await (const sample of new AudioSampleSink(sound).samples()) {
    sample.setTimestamp(sample.timestamp - begins_s);
    await source.add(sample);
    tell(copying, sample.timestamp);
    sample.close();
  }
  return true;
}

function tell({ duration_ms, onShare }: Copying, reached_s: number): void {
  onShare?.(Math.min(1, Math.max(0, (reached_s * 1000) / duration_ms)));
}
