import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runProgram } from '../../../tools/lectures/run-program.ts';
import { type CorpusFile, OPENED } from './corpus-file.ts';
import { streamOf, writePdf } from './write-pdf.ts';

interface HwpDocument {
  createBlankDocument(): string;
  insertText(section: number, paragraph: number, offset: number, text: string): string;
  insertPageBreak(section: number, paragraph: number, offset: number): string;
  exportHwpx(): Uint8Array;
  exportHwpxWithPassword(password: string): Uint8Array;
}

const HWPX_FILES = 8;
const FONT = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc';

/** Files of Chromium, of a Hangul library and of ffmpeg, and scans, whose text must be recognized. */
export async function makeOtherFiles(directory: string): Promise<CorpusFile[]> {
  mkdirSync(directory, { recursive: true });
  return [...(await printed(directory)), ...(await hangul()), ...(await images(directory))];
}

async function printed(directory: string): Promise<CorpusFile[]> {
  const files: CorpusFile[] = [];
  for (const pages of [1, 3, 12]) {
    const html = join(directory, `print${pages}.html`);
    const pdf = join(directory, `print${pages}.pdf`);
    const body = Array.from(
      { length: pages },
      (_, index) => `<section style="break-after:page"><h1>인쇄한 쪽 ${index + 1}</h1></section>`,
    );
    writeFileSync(html, `<meta charset="utf-8">${body.join('')}`);
    await runProgram('chromium', [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      `--user-data-dir=${join(directory, 'chromium')}`,
      '--no-pdf-header-footer',
      `--print-to-pdf=${pdf}`,
      pathToFileURL(html).href,
    ]);
    files.push({
      family: 'Chromium PDF',
      name: `인쇄 ${pages}.pdf`,
      what: `${pages} pages`,
      allowed: OPENED,
      contains: `인쇄한 쪽 ${pages}`,
      bytes: readFileSync(pdf),
    });
  }
  return files;
}

interface Renderer {
  initSync: (options: { module: Uint8Array }) => void;
  HwpDocument: { createEmpty: () => HwpDocument };
}

async function hangul(): Promise<CorpusFile[]> {
  const library = dirname(
    createRequire(new URL('../../../apps/server/package.json', import.meta.url)).resolve('@rhwp/core'),
  );
  Object.assign(globalThis, { measureTextWidth: (_font: string, text: string) => text.length * 10 });
  const renderer = (await import(pathToFileURL(join(library, 'rhwp.js')).href)) as Renderer;
  renderer.initSync({ module: readFileSync(join(library, 'rhwp_bg.wasm')) });
  const make = (pages: number): HwpDocument => {
    const document = renderer.HwpDocument.createEmpty();
    document.createBlankDocument();
    for (let page = 0; page < pages; page += 1) {
      document.insertText(0, page, 0, `한글 문서 ${page + 1}쪽. 미분은 순간 변화율이다.`);
      if (page < pages - 1)
        document.insertPageBreak(0, page, `한글 문서 ${page + 1}쪽. 미분은 순간 변화율이다.`.length);
    }
    return document;
  };
  const opened = Array.from({ length: HWPX_FILES }, (_, index): CorpusFile => {
    const bytes = Buffer.from(make(index + 1).exportHwpx());
    return {
      family: 'HWPX',
      name: `한글 ${index + 1}.hwpx`,
      what: `${index + 1} pages`,
      allowed: OPENED,
      pages: index + 1,
      contains: '순간 변화율',
      bytes,
    };
  });
  const closed = Buffer.from(make(1).exportHwpxWithPassword('0000'));
  return [
    ...opened,
    {
      family: 'encrypted',
      name: '암호.hwpx',
      what: 'HWPX with a password',
      allowed: ['encrypted', 'hwpx', 'archive', 'broken'],
      bytes: closed,
    },
  ];
}

async function images(directory: string): Promise<CorpusFile[]> {
  const files: CorpusFile[] = [];
  for (const extension of ['png', 'jpg', 'webp']) {
    for (const [width, height] of [
      [1_280, 720],
      [600, 900],
      [4_000, 3_000],
    ] as const) {
      const bytes = await draw(directory, { extension, width, height });
      files.push({
        family: 'images',
        name: `사진 ${width}.${extension}`,
        what: `${extension} of ${width}×${height}`,
        allowed: OPENED,
        pages: 1,
        contains: '변화율',
        bytes,
      });
    }
  }
  const scan = await draw(directory, { extension: 'jpg', width: 1_280, height: 720 });
  const image = streamOf(
    '/Type /XObject /Subtype /Image /Width 1280 /Height 720 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode',
    scan,
  );
  for (const count of [1, 2, 4]) {
    const bytes = writePdf({
      pages: Array.from({ length: count }, () => ''),
      box: '0 0 1280 720',
      content: 'q 1280 0 0 720 0 0 cm /Im1 Do Q',
      objects: [image],
    });
    files.push({
      family: 'scans',
      name: `스캔 ${count}.pdf`,
      what: `${count} pages without text`,
      allowed: OPENED,
      pages: count,
      contains: '변화율',
      bytes,
    });
  }
  return files;
}

async function draw(
  directory: string,
  { extension, width, height }: { extension: string; width: number; height: number },
): Promise<Buffer> {
  const file = join(directory, `drawn-${width}.${extension}`);
  const size = Math.round(width / 18);
  const text = `drawtext=fontfile=${FONT}:text=미분은 순간 변화율이다:fontsize=${size}:x=${size}:y=${size * 2}`;
  const more = `drawtext=fontfile=${FONT}:text=함수의 그래프와 접선:fontsize=${size}:x=${size}:y=${size * 5}`;
  await runProgram('ffmpeg', [
    '-y',
    '-loglevel',
    'error',
    '-f',
    'lavfi',
    '-i',
    `color=white:s=${width}x${height}`,
    '-vf',
    `${text},${more}`,
    '-frames:v',
    '1',
    file,
  ]);
  return readFileSync(file);
}
