import { type HwpxPicture, hwpxPicturePath, jpegSize, type Paper, writeHwpxPackage } from '@pilgi/domain';
import type { Slides } from './slides.ts';
import { zipFiles } from './zip-files.ts';

export function makeHwpx(paper: Paper, slides: Slides): Uint8Array {
  const pictures = new Map<string, HwpxPicture>();
  const files = new Map<string, Uint8Array>();
  for (const [id, bytes] of slides) {
    const size = jpegSize(bytes);
    if (size === null) throw new Error(`slide ${id} is no JPEG`);
    const picture = { name: `image${pictures.size + 1}`, ...size };
    pictures.set(id, picture);
    files.set(hwpxPicturePath(picture), bytes);
  }
  // Whoever looks at the first bytes of the file knows by them what it is.
  return zipFiles([...writeHwpxPackage(paper, pictures), ...files], { stored: ['mimetype'] });
}
