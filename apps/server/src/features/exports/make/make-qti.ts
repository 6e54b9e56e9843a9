import { type ExportedBundle, pictureFile, writeQtiPackage } from '@pilgi/domain';
import { drawMathml } from './draw-formula.ts';
import type { Slides } from './slides.ts';
import { zipFiles } from './zip-files.ts';

export function makeQti(bundle: ExportedBundle, slides: Slides): Uint8Array {
  const pictures = [...slides].map(([id, bytes]): [string, Uint8Array] => [pictureFile(id), bytes]);
  return zipFiles([...writeQtiPackage(bundle, drawMathml), ...pictures]);
}
