const AUDIO_TOKENS_PER_SECOND = 32;
const IMAGE_TOKENS = 258;
const LOW_IMAGE_TOKENS = 66;
const SMALL_PICTURE = 384;

export type MediaResolution = 'LOW' | 'MEDIUM' | 'UNSPECIFIED';

/**
 * Four Latin letters, one and a half Hangul syllables or one of anything else that is seen make a token; every digit and
 * every line break is one of its own. Each word rounds up.
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

export function countSoundTokens(seconds: number): number {
  return Math.ceil(seconds * AUDIO_TOKENS_PER_SECOND);
}

/** Unless a resolution is asked for, larger pictures are cut into tiles that cost as much as a picture each. */
export function countPictureTokens(size: { width: number; height: number }, resolution: MediaResolution): number {
  if (resolution === 'LOW') return LOW_IMAGE_TOKENS;
  const isSmall = size.width <= SMALL_PICTURE && size.height <= SMALL_PICTURE;
  if (resolution === 'MEDIUM' || isSmall) return IMAGE_TOKENS;
  const tile = Math.max(256, Math.min(768, Math.floor(Math.min(size.width, size.height) / 1.5)));
  return Math.ceil(size.width / tile) * Math.ceil(size.height / tile) * IMAGE_TOKENS;
}
