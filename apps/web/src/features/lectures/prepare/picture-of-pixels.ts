import { type Picture, shrinkLuma } from '@pilgi/domain';

/** The weights by which a recording in high definition keeps its brightness. */
const [RED, GREEN, BLUE] = [0.2126, 0.7152, 0.0722];

/** A small picture of what was drawn on a canvas. */
export function pictureOfPixels({ data, width, height }: ImageData): Picture {
  const bytes = new Uint8Array(width * height);
  for (let pixel = 0; pixel < bytes.length; pixel += 1) {
    const at = pixel * 4;
    bytes[pixel] = RED * (data[at] ?? 0) + GREEN * (data[at + 1] ?? 0) + BLUE * (data[at + 2] ?? 0);
  }
  return shrinkLuma({ bytes, offset: 0, stride: width, width, height, is_full_range: true });
}
