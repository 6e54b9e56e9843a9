/** The packet is the smallest unit that can be cut without decoding. */
export const OPUS_PACKET_MS = 20;

/** Small speech audio: 24 kbit/s is enough for transcription by a model. */
export const OPUS_ARGS: readonly string[] = [
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
