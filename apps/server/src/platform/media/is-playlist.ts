const SIGNATURES = [/^#EXTM3U/, /^ffconcat version/, /^\[playlist\]/i, /^<asx\b/i, /^<smil\b/i, /^(file|url) /i];

/** Playlists only refer to other files; they are detected by content, because the file name is not reliable. */
export function isPlaylist(start: Buffer): boolean {
  const text = start
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  const isDash = text.startsWith('<') && /<(MPD|SmoothStreamingMedia|smil|asx|playlist)\b/i.test(text);
  return isDash || SIGNATURES.some((pattern) => pattern.test(text));
}
