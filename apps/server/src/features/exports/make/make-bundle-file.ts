import {
  answerPaper,
  type BundleExportFormat,
  type ExportedBundle,
  examPaper,
  imageFile,
  writeGift,
  writeProblemCsv,
  writeQtiPackage,
} from '@pilgi/domain/exports';
import type { DocumentTools } from '../../../platform/documents/with-files.ts';
import { drawMathml } from './draw-formula.ts';
import { makeApkg } from './make-apkg.ts';
import { makePdf } from './make-pdf.ts';
import type { Slides } from './slides.ts';
import { zipFiles } from './zip-files.ts';

interface BundleToExport {
  format: BundleExportFormat;
  bundle: ExportedBundle;
  slides: Slides;
  now: Date;
}

export async function makeBundleFile(
  tools: DocumentTools,
  { format, bundle, slides, now }: BundleToExport,
  signal: AbortSignal,
): Promise<Uint8Array> {
  switch (format) {
    case 'EXAM_PDF':
      return await makePdf(tools, { paper: examPaper(bundle), slides: new Map() }, signal);
    case 'ANSWERS_PDF':
      return await makePdf(tools, { paper: answerPaper(bundle), slides }, signal);
    case 'APKG':
      return await makeApkg(tools, { bundle, slides, now });
    case 'GIFT':
      return Buffer.from(writeGift(bundle));
    case 'QTI':
      return makeQti(bundle, slides);
    case 'CSV':
      return Buffer.from(writeProblemCsv(bundle));
  }
}

function makeQti(bundle: ExportedBundle, slides: Slides): Uint8Array {
  const images = [...slides].map(([id, bytes]): [string, Uint8Array] => [imageFile(id), bytes]);
  return zipFiles([...writeQtiPackage(bundle, drawMathml), ...images]);
}
