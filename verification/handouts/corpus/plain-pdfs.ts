import { type CorpusFile, OPENED } from './corpus-file.ts';
import { writePdf } from './write-pdf.ts';

const BOXES = [
  '0 0 595 842',
  '0 0 842 595',
  '0 0 960 540',
  '0 0 720 405',
  '0 0 200 200',
  '-100 -100 495 742',
  '0 0 2384 3370',
];

/** PDF files of unusual but correct shape. */
export function makePlainPdfs(): CorpusFile[] {
  const sized = BOXES.map((box): CorpusFile => {
    const bytes = writePdf({ pages: ['Supply', 'Demand'], box });
    return { family: 'plain PDF', name: 'plain.pdf', what: `box ${box}`, allowed: OPENED, pages: 2, bytes };
  });
  const long = [50, 150, 300].map((count): CorpusFile => {
    const bytes = writePdf({ pages: Array.from({ length: count }, (_, index) => `Page ${index + 1}`) });
    return {
      family: 'plain PDF',
      name: `long ${count}.pdf`,
      what: `${count} pages`,
      allowed: OPENED,
      pages: count,
      contains: `Page ${count}`,
      bytes,
    };
  });
  const preceded = Buffer.concat([Buffer.from('\n\n'), writePdf({ pages: ['Late'] })]);
  return [
    ...sized,
    ...long,
    {
      family: 'plain PDF',
      name: 'late.pdf',
      what: 'blank lines before the header',
      allowed: OPENED,
      pages: 1,
      bytes: preceded,
    },
  ];
}
