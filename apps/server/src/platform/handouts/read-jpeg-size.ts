const START = 0xffd8;
const MARKER = 0xff;

/** Size in pixels from the frame header; null when the bytes are no JPEG. */
export function readJpegSize(bytes: Buffer): { width: number; height: number } | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== START) return null;
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === MARKER) {
    const code = bytes[at + 1] ?? 0;
    // Frame headers; the three codes between them are tables.
    const isFrame = code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);
    if (isFrame) return toSize(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5));
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

const toSize = (width: number, height: number) => (width > 0 && height > 0 ? { width, height } : null);
