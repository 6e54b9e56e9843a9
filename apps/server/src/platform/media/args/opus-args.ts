/** One packet is the least that can be cut out without decoding. */
export const OPUS_PACKET_MS = 20;

/** Speech, small: what a model hears is enough at 24 kbit/s. */
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
