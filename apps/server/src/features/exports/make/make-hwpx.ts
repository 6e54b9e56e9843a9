import { type HwpxImage, hwpxImagePath, jpegSize, type Paper, writeHwpxPackage } from '@pilgi/domain/exports';
import type { DocumentTools } from '../../../platform/documents/with-files.ts';
import { drawDiagrams } from './draw-diagrams.ts';
import type { Slides } from './slides.ts';
import { zipFiles } from './zip-files.ts';

export async function makeHwpx(
  tools: DocumentTools,
  { paper, slides }: { paper: Paper; slides: Slides },
  signal: AbortSignal,
): Promise<Uint8Array> {
  const images = new Map<string, HwpxImage>();
  const files = new Map<string, Uint8Array>();
  const add = (id: string, bytes: Uint8Array, image: Omit<HwpxImage, 'name'>) => {
    const named = { name: `image${images.size + 1}`, ...image };
    images.set(id, named);
    files.set(hwpxImagePath(named), bytes);
  };
  for (const [id, bytes] of slides) {
    const size = jpegSize(bytes);
    if (size === null) throw new Error(`slide ${id} is not a JPEG`);
    add(id, bytes, { type: 'jpg', ...size });
  }
  for (const [id, { bytes, width, height }] of await drawDiagrams(tools, paper, signal)) {
    add(id, bytes, { type: 'png', width, height });
  }
  // `mimetype` is stored uncompressed, because programs detect the format by the first bytes.
  return zipFiles([...writeHwpxPackage(paper, images), ...files], { stored: ['mimetype'] });
}
