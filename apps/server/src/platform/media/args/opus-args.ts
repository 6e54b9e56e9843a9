/** Speech, small: what a model hears is enough at 24 kbit/s. */
export const OPUS_ARGS: readonly string[] = [
  '-ac',
  '1',
  '-ar',
  '16000',
  '-c:a',
  'libopus',
  '-application',
  'voip',
  '-b:a',
  '24k',
  '-compression_level',
  '0',
];
