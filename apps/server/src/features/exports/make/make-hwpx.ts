import { type HwpxImage, hwpxImagePath, jpegSize, type Paper, writeHwpxPackage } from '@pilgi/domain/exports';
import type { Slides } from './slides.ts';
import { zipFiles } from './zip-files.ts';

export function makeHwpx(paper: Paper, slides: Slides): Uint8Array {
  const images = new Map<string, HwpxImage>();
  const files = new Map<string, Uint8Array>();
  for (const [id, bytes] of slides) {
    const size = jpegSize(bytes);
    if (size === null) throw new Error(`slide ${id} is not a JPEG`);
    const image = { name: `image${images.size + 1}`, ...size };
    images.set(id, image);
    files.set(hwpxImagePath(image), bytes);
  }
  // `mimetype` is stored uncompressed, because programs detect the format by the first bytes.
  return zipFiles([...writeHwpxPackage(paper, images), ...files], { stored: ['mimetype'] });
}
