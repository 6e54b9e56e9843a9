export { ankiCard, type ExportedCard } from './anki-card.ts';
export { escapeMarkup } from './escape-markup.ts';
export { answerPaper, examPaper } from './exam-papers.ts';
export {
  BUNDLE_EXPORT_FORMATS,
  type BundleExportFormat,
  CARDS_FORMAT,
  EXPORT_FILES,
  EXPORT_FORMATS,
  EXPORT_STATES,
  type ExportFormat,
  type ExportState,
  exportFileName,
  MY_DATA_FORMAT,
  NOTE_EXPORT_FORMATS,
  type NoteExportFormat,
} from './export-formats.ts';
export type { ExportedBundle, ExportedProblem } from './exported-bundle.ts';
export { flashCard } from './flash-card.ts';
export { hwpxImagePath, writeHwpxPackage } from './hwpx/write-hwpx-package.ts';
export type { HwpxImage } from './hwpx/write-hwpx-section.ts';
export { jpegSize } from './jpeg-size.ts';
export { notePaper } from './note-paper.ts';
export { diagramsIn, type Paper } from './paper.ts';
export { imageFile } from './qti/qti-names.ts';
export { writeQtiPackage } from './qti/write-qti-package.ts';
export { writeGift } from './write-gift.ts';
export { CALLOUT_STYLES, type DiagramPiece, type DrawFormula, writeHtml } from './write-html.ts';
export { writeMarkdown } from './write-markdown.ts';
export { writeProblemCsv } from './write-problem-csv.ts';
export { writeSrt } from './write-srt.ts';
