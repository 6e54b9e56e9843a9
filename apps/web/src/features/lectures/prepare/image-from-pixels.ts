import { shrinkLuma, type Thumbnail } from '@pilgi/domain/lectures';

/** BT.709 luma weights. */
const [RED, GREEN, BLUE] = [0.2126, 0.7152, 0.0722];

/** Converts canvas pixels to a downscaled grayscale image. */
export function imageFromPixels({ data, width, height }: ImageData): Thumbnail {
  const bytes = new Uint8Array(width * height);
  for (let pixel = 0; pixel < bytes.length; pixel += 1) {
    const at = pixel * 4;
    bytes[pixel] = RED * (data[at] ?? 0) + GREEN * (data[at + 1] ?? 0) + BLUE * (data[at + 2] ?? 0);
  }
  return shrinkLuma({ bytes, offset: 0, stride: width, width, height, is_full_range: true });
}
