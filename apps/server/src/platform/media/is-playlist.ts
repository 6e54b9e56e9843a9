const BEGINNINGS = [/^#EXTM3U/, /^ffconcat version/, /^\[playlist\]/i, /^<asx\b/i, /^<smil\b/i, /^(file|url) /i];

/** Texts that only name other files; told by what they say, since a name proves nothing. */
export function isPlaylist(beginning: Buffer): boolean {
  const text = beginning
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  const isDash = text.startsWith('<') && /<(MPD|SmoothStreamingMedia|smil|asx|playlist)\b/i.test(text);
  return isDash || BEGINNINGS.some((pattern) => pattern.test(text));
}
