import {
  answerPaper,
  type BundleExportFormat,
  type ExportedBundle,
  examPaper,
  writeGift,
  writeProblemCsv,
} from '@pilgi/domain/exports';
import type { DocumentTools } from '../../../platform/documents/document-tools.ts';
import { makeApkg } from './make-apkg.ts';
import { makePdf } from './make-pdf.ts';
import { makeQti } from './make-qti.ts';
import type { Slides } from './slides.ts';

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
