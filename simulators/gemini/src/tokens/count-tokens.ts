const AUDIO_TOKENS_PER_SECOND = 32;
const IMAGE_TOKENS = 258;
const LOW_IMAGE_TOKENS = 66;
const SMALL_IMAGE_PIXELS = 384;

export type MediaResolution = 'LOW' | 'MEDIUM' | 'HIGH' | 'ULTRA_HIGH' | 'UNSPECIFIED';

/** Gemini 3 and later, whatever the size of the image. */
const IMAGE_TOKENS_BY_RESOLUTION: Readonly<Record<MediaResolution, number>> = {
  LOW: 280,
  MEDIUM: 560,
  HIGH: 1_120,
  ULTRA_HIGH: 2_240,
  UNSPECIFIED: 1_120,
};

/**
 * One token per four Latin letters, per one and a half Hangul syllables, per digit, per line break and per other visible character. Each word
 * is rounded up.
 */
export function countTextTokens(text: string): number {
  let tokens = 0;
  for (const [run] of text.matchAll(/[A-Za-z]+|[[\p{L}\p{M}]--[A-Za-z]]+|\n+|\S/gv)) {
    if (/^[A-Za-z]/.test(run)) tokens += Math.ceil(run.length / 4);
    else if (run.startsWith('\n')) tokens += 1;
    else tokens += Math.ceil((2 * Array.from(run).length) / 3);
  }
  return tokens;
}

export function countAudioTokens(seconds: number, tokensPerSecond = AUDIO_TOKENS_PER_SECOND): number {
  return Math.ceil(seconds * tokensPerSecond);
}

export function countImageTokens(resolution: MediaResolution): number {
  return IMAGE_TOKENS_BY_RESOLUTION[resolution];
}

/** Gemini 2.5: without an explicit resolution, larger images are split into tiles that each count as an image. */
export function countTiledImageTokens(size: { width: number; height: number }, resolution: MediaResolution): number {
  if (resolution === 'LOW') return LOW_IMAGE_TOKENS;
  const isSmall = size.width <= SMALL_IMAGE_PIXELS && size.height <= SMALL_IMAGE_PIXELS;
  if (resolution === 'MEDIUM' || isSmall) return IMAGE_TOKENS;
  const tile = Math.max(256, Math.min(768, Math.floor(Math.min(size.width, size.height) / 1.5)));
  return Math.ceil(size.width / tile) * Math.ceil(size.height / tile) * IMAGE_TOKENS;
}
