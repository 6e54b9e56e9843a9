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
import type { OnProgress } from './prepared-recording.ts';

/** Held in memory until it is sent: about five hours at the usual bit rate. */
const MAX_AUDIO_BYTES = 320 * 1024 ** 2;
/** Uncompressed and lossless codecs take hundreds of megabytes per hour; they are re-encoded for speech. */
const LARGE_CODECS = /^(pcm-|flac|ulaw|alaw)/;
const SPEECH = new Quality({ bitrate: 48_000 });

const PACK_TYPE = 'audio/x-matroska';

interface ExtractOptions {
  audio: InputAudioTrack;
  duration_ms: number;
  attachments?: Record<string, AttachedFile>;
  onProgress?: OnProgress;
}

/** Extracts the audio track; copies the packets when the codec is compact. Null when it cannot be extracted. */
export async function extractAudio(options: ExtractOptions): Promise<Blob | null> {
  const { audio, attachments = {} } = options;
  const codec = await audio.getCodec();
  const format = new MkvOutputFormat();
  if (codec === null) return null;
  const target = new BufferTarget();
  const output = new Output({ format, target });
  output.setMetadataTags({ raw: attachments });
  const isCopied = format.getSupportedAudioCodecs().includes(codec) && !LARGE_CODECS.test(codec);
  if (!isCopied && !(await canBeReencoded(audio))) return null;
  const isComplete = isCopied ? await copyPackets(output, codec, options) : await reencode(output, options);
  if (!isComplete) {
    await output.cancel();
    return null;
  }
  await output.finalize();
  return target.buffer === null ? null : new Blob([target.buffer], { type: PACK_TYPE });
}

async function canBeReencoded(audio: InputAudioTrack): Promise<boolean> {
  return (await audio.canDecode()) && (await canEncodeAudio('opus', { quality: SPEECH }));
}

async function copyPackets(output: Output, codec: AudioCodec, options: ExtractOptions): Promise<boolean> {
  const { audio } = options;
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = await audio.getDecoderConfig();
  const meta = decoderConfig === null ? undefined : { decoderConfig };
  const begins_s = await audio.getFirstTimestamp();
  let copiedBytes = 0;
  for await (const packet of new EncodedPacketSink(audio).packets()) {
    copiedBytes += packet.byteLength;
    if (copiedBytes > MAX_AUDIO_BYTES) return false;
    await source.add(packet.clone({ timestamp: packet.timestamp - begins_s }), meta);
    reportProgress(options, packet.timestamp);
  }
  return true;
}

async function reencode(output: Output, options: ExtractOptions): Promise<boolean> {
  const { audio } = options;
  const source = new AudioSampleSource({ codec: 'opus', quality: SPEECH });
  output.addAudioTrack(source);
  await output.start();
  const begins_s = await audio.getFirstTimestamp();
  for await (const sample of new AudioSampleSink(audio).samples()) {
    sample.setTimestamp(sample.timestamp - begins_s);
    await source.add(sample);
    reportProgress(options, sample.timestamp);
    sample.close();
  }
  return true;
}

function reportProgress({ duration_ms, onProgress }: ExtractOptions, reached_s: number): void {
  onProgress?.(Math.min(1, Math.max(0, (reached_s * 1000) / duration_ms)));
}
