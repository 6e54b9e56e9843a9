import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../../../tools/lectures/run-program.ts';
import { type CorpusFile, OPENED } from './corpus-file.ts';

const SUBJECTS = [
  '수요와 공급',
  '미분의 정의',
  '효소 반응 속도',
  '교착 상태',
  '대동법의 시행',
  '감가상각',
  '과적합',
  '테일러 급수',
];
const LINES = [
  '가격이 오르면 수요량은 줄어든다.',
  '순간 변화율을 구한다.',
  '기질 농도가 높으면 포화된다.',
  '자원을 서로 기다린다.',
];

/** Files that LibreOffice itself wrote: text documents, presentations and their PDF files. */
export async function makeOfficeFiles(directory: string): Promise<CorpusFile[]> {
  mkdirSync(directory, { recursive: true });
  const documents = SUBJECTS.map((subject, index) =>
    write(directory, `doc${index}.html`, documentOf(subject, index + 1)),
  );
  const decks = SUBJECTS.map((subject, index) => write(directory, `deck${index}.fodp`, deckOf(subject, index + 1)));
  await convert(directory, 'docx:Office Open XML Text', documents, 'HTML (StarWriter)');
  await convert(directory, 'pdf:writer_pdf_Export', documents, 'HTML (StarWriter)');
  await convert(directory, 'pptx', decks);
  await convert(directory, 'pdf', decks);
  const password =
    '{"EncryptFile":{"type":"boolean","value":"true"},"DocumentOpenPassword":{"type":"string","value":"0000"}}';
  const closed = write(directory, 'closed.html', documentOf('암호', 1));
  await convert(directory, `pdf:writer_pdf_Export:${password}`, [closed], 'HTML (StarWriter)');
  const read = (name: string) => readFileSync(join(directory, name));
  return [
    ...SUBJECTS.flatMap((contains, index): CorpusFile[] => [
      {
        family: 'LibreOffice DOCX',
        name: `${contains}.docx`,
        what: `${index + 1} pages`,
        allowed: OPENED,
        pages: index + 1,
        contains,
        bytes: read(`doc${index}.docx`),
      },
      {
        family: 'LibreOffice PDF',
        name: `${contains}.pdf`,
        what: `document of ${index + 1} pages`,
        allowed: OPENED,
        pages: index + 1,
        contains,
        bytes: read(`doc${index}.pdf`),
      },
      {
        family: 'LibreOffice PPTX',
        name: `${contains}.pptx`,
        what: `${index + 1} slides`,
        allowed: OPENED,
        pages: index + 1,
        contains,
        bytes: read(`deck${index}.pptx`),
      },
      {
        family: 'LibreOffice PDF',
        name: `${contains} 발표.pdf`,
        what: `presentation of ${index + 1} slides`,
        allowed: OPENED,
        pages: index + 1,
        contains,
        bytes: read(`deck${index}.pdf`),
      },
    ]),
    {
      family: 'encrypted',
      name: '암호.pdf',
      what: 'PDF with a password, by LibreOffice',
      allowed: ['encrypted'],
      bytes: read('closed.pdf'),
    },
  ];
}

function write(directory: string, name: string, text: string): string {
  writeFileSync(join(directory, name), text);
  return join(directory, name);
}

async function convert(directory: string, target: string, files: readonly string[], filter?: string): Promise<void> {
  const profile = `-env:UserInstallation=file://${join(directory, 'profile')}`;
  const input = filter === undefined ? [] : [`--infilter=${filter}`];
  await runProgram('soffice', [
    profile,
    '--headless',
    ...input,
    '--convert-to',
    target,
    '--outdir',
    directory,
    ...files,
  ]);
}

function documentOf(subject: string, pages: number): string {
  const parts = Array.from({ length: pages }, (_, index) => {
    const rule = index === 0 ? '' : ' style="page-break-before: always"';
    return `<h1${rule}>${subject} ${index + 1}</h1><p>${LINES[index % LINES.length]}</p><table border="1"><tr><td>항목</td><td>${index}</td></tr></table>`;
  });
  return `<html><head><meta charset="utf-8"></head><body>${parts.join('')}</body></html>`;
}

function deckOf(subject: string, slides: number): string {
  const pages = Array.from(
    { length: slides },
    (_, index) =>
      `<draw:page draw:name="p${index + 1}" draw:master-page-name="m"><draw:frame svg:x="2cm" svg:y="2cm" svg:width="22cm" svg:height="6cm"><draw:text-box><text:p>${subject} ${index + 1}</text:p><text:p>${LINES[index % LINES.length]}</text:p></draw:text-box></draw:frame><presentation:notes><draw:frame presentation:class="notes" svg:x="2cm" svg:y="12cm" svg:width="16cm" svg:height="8cm"><draw:text-box><text:p>말할 것 ${index + 1}</text:p></draw:text-box></draw:frame></presentation:notes></draw:page>`,
  );
  const spaces = ['office', 'style', 'text', 'presentation'].map(
    (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
  );
  const compatible = ['draw:drawing', 'svg:svg-compatible', 'fo:xsl-fo-compatible'].map((pair) => {
    const [prefix, name] = pair.split(':');
    return `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><office:document ${[...spaces, ...compatible].join(' ')} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.presentation"><office:automatic-styles><style:page-layout style:name="l"><style:page-layout-properties fo:page-width="28cm" fo:page-height="15.75cm"/></style:page-layout></office:automatic-styles><office:master-styles><style:master-page style:name="m" style:page-layout-name="l"/></office:master-styles><office:body><office:presentation>${pages.join('')}</office:presentation></office:body></office:document>`;
}
