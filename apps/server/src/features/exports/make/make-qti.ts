import { type ExportedBundle, imageFile, writeQtiPackage } from '@pilgi/domain/exports';
import { drawMathml } from './draw-formula.ts';
import type { Slides } from './slides.ts';
import { zipFiles } from './zip-files.ts';

export function makeQti(bundle: ExportedBundle, slides: Slides): Uint8Array {
  const images = [...slides].map(([id, bytes]): [string, Uint8Array] => [imageFile(id), bytes]);
  return zipFiles([...writeQtiPackage(bundle, drawMathml), ...images]);
}
