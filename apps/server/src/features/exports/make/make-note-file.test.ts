import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { NoteExportFormat } from '@pilgi/domain/exports';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeJpeg, SAMPLE, sampleNote } from '../../../../testing/export-samples.ts';
import { makeTestDirectory } from '../../../../testing/make-test-directory.ts';
import { countElements, readBy, saveFile, textOf, unpack } from '../../../../testing/open-document.ts';
import { testDocumentTools } from '../../../../testing/test-tools.ts';
import { makeNoteFile } from './make-note-file.ts';
import type { Slides } from './slides.ts';

let slides: Slides;
beforeAll(async () => {
  slides = new Map([
    ['v1', await makeJpeg(1)],
    ['v2', await makeJpeg(2)],
  ]);
});

const timeoutSignal = () => AbortSignal.timeout(120_000);

async function make(format: NoteExportFormat, note = sampleNote()): Promise<Uint8Array> {
  const workDirectory = makeTestDirectory();
  const bytes = await makeNoteFile(testDocumentTools(workDirectory), { format, note, slides }, timeoutSignal());
  expect(readdirSync(workDirectory)).toEqual([]);
  return bytes;
}

describe('exported notes, opened by other programs', () => {
  it('PDF: poppler finds headings, tables, formulas, images, page numbers and embedded Hangul', async () => {
    const file = saveFile('note.pdf', await make('PDF'));
    const fonts = (await readBy('pdffonts', file)).split('\n').slice(2);
    expect(
      fonts.filter((line) => /Pretendard-(Regular|Bold) +CID TrueType +Identity-H +yes yes yes/.test(line)),
    ).toHaveLength(2);
    expect(fonts.filter((line) => !/ yes (yes|no) {1,2}yes /.test(line))).toEqual([]);
    const structure = await readBy('pdfinfo', '-struct', file);
    const count = (tag: string) => structure.match(new RegExp(`^ *${tag}\\b`, 'gm'))?.length ?? 0;
    expect(count('H[23]')).toBe(SAMPLE.headings.length);
    expect(count('Table')).toBe(SAMPLE.tables);
    expect(count('Figure')).toBe(SAMPLE.formulas + SAMPLE.slides.length);
    const images = (await readBy('pdfimages', '-list', file)).split('\n').filter((line) => line.includes(' jpeg '));
    expect(images).toHaveLength(SAMPLE.slides.length);
    const text = await readBy('pdftotext', '-layout', file, '-');
    for (const words of [SAMPLE.title, ...SAMPLE.headings, ...SAMPLE.sentences, ...SAMPLE.marks, '1 / 2', '2 / 2']) {
      expect(text.replaceAll(/ *\/ */g, ' / ')).toContain(words);
    }
    expect(text).toContain('<script>alert(1)</script>');
  });

  it('DOCX: its XML has headings, tables, native equations, images and Hangul', async () => {
    const { directory, names } = await unpack('note.docx', await make('DOCX'));
    const document = join(directory, 'word/document.xml');
    const styled = (style: string) => `[@*[local-name()="val"]="${style}"]`;
    const subheadings =
      (await countElements(document, 'pStyle', styled('Heading2'))) +
      (await countElements(document, 'pStyle', styled('Heading3')));
    expect(subheadings).toBe(SAMPLE.headings.length);
    expect(await countElements(document, 'pStyle', styled('Heading1'))).toBe(1);
    expect(await countElements(document, 'tbl')).toBe(SAMPLE.tables);
    expect(await countElements(document, 'oMath')).toBe(SAMPLE.formulas);
    expect(await countElements(document, 'pic')).toBe(SAMPLE.slides.length);
    expect(names.filter((name) => name.startsWith('word/media/'))).toHaveLength(SAMPLE.slides.length);
    const text = await textOf(document);
    for (const words of [SAMPLE.title, ...SAMPLE.headings, ...SAMPLE.sentences, ...SAMPLE.marks])
      expect(text).toContain(words);
    const plain = await readBy('pandoc', '--from=docx', '--to=plain', `${directory.slice(0, -2)}`);
    expect(plain).toContain('똠방각하 펲시콜라 쀍');
  });

  it('HWPX: mimetype is first and uncompressed, and the section has headings, tables, equations and images', async () => {
    const bytes = await make('HWPX');
    expect(Buffer.from(bytes.subarray(30, 57)).toString()).toBe('mimetypeapplication/hwp+zip');
    const { directory, names } = await unpack('note.hwpx', bytes);
    for (const name of names.filter((one) => /\.(xml|hpf)$/.test(one)))
      await readBy('xmllint', '--noout', '--nonet', join(directory, name));
    const section = join(directory, 'Contents/section0.xml');
    const header = join(directory, 'Contents/header.xml');
    expect(await countElements(section, 'p', '[@styleIDRef>0]')).toBe(SAMPLE.headings.length);
    expect(await countElements(section, 'tbl')).toBe(SAMPLE.tables);
    expect(await countElements(section, 'equation')).toBe(SAMPLE.formulas);
    expect(await countElements(section, 'pic')).toBe(SAMPLE.slides.length);
    expect(names.filter((name) => name.startsWith('BinData/'))).toHaveLength(SAMPLE.slides.length);
    const contents = join(directory, 'Contents/content.hpf');
    const hrefs = [...readFileSync(contents, 'utf8').matchAll(/<opf:item [^>]*href="([^"]+)"/g)].map(
      ([, href]) => href,
    );
    expect(hrefs.filter((href) => !names.includes(href ?? ''))).toEqual([]);
    const text = await textOf(section);
    for (const words of [SAMPLE.title, ...SAMPLE.headings, ...SAMPLE.sentences, ...SAMPLE.marks])
      expect(text).toContain(words);
    for (const [element, attribute] of [
      ['charPr', 'charPrIDRef'],
      ['paraPr', 'paraPrIDRef'],
      ['style', 'styleIDRef'],
    ] as const) {
      const known = await countElements(header, element);
      expect(await countElements(section, 'p', `[descendant-or-self::*/@${attribute} >= ${known}]`)).toBe(0);
    }
  });

  it('Markdown: pandoc reads headings, tables, formulas and images, and every image file exists', async () => {
    const { directory, names } = await unpack('note.zip', await make('MARKDOWN'));
    expect(names.toSorted()).toEqual(['note.md', ...SAMPLE.slides.map((id) => `slides/${id}.jpg`)]);
    const tree = await readBy('pandoc', '--from=gfm+tex_math_dollars', '--to=json', join(directory, 'note.md'));
    const count = (kind: string) => tree.split(`"t":"${kind}"`).length - 1;
    expect(count('Header')).toBe(SAMPLE.headings.length + 1);
    expect(count('Table')).toBe(SAMPLE.tables);
    expect(count('Math')).toBe(SAMPLE.formulas);
    expect(count('Image')).toBe(SAMPLE.slides.length);
    const plain = await readBy(
      'pandoc',
      '--from=gfm+tex_math_dollars',
      '--to=plain',
      '--wrap=none',
      join(directory, 'note.md'),
    );
    for (const words of [...SAMPLE.headings, ...SAMPLE.sentences, ...SAMPLE.marks, '<script>alert(1)</script>'])
      expect(plain).toContain(words);
  });

  it('SRT: ffmpeg reads every cue with its times', async () => {
    const file = saveFile('note.srt', await make('SRT'));
    const packets = await readBy(
      'ffprobe',
      '-v',
      'error',
      '-show_packets',
      '-show_entries',
      'packet=pts_time,duration_time',
      '-of',
      'csv=p=0',
      file,
    );
    expect(
      packets
        .trim()
        .split('\n')
        .map((line) => line.split(',').map(Number)),
    ).toEqual([
      [1, 3.5],
      [301, 2],
    ]);
  });
});

describe('hostile note content', () => {
  it('causes no network request, script execution or file access', async () => {
    const requestedUrls: string[] = [];
    const server = createServer((request, response) => {
      requestedUrls.push(String(request.url));
      response.end();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const note = sampleNote();
    const [section] = note.sections;
    const [block] = section?.blocks ?? [];
    if (section === undefined || block === undefined) throw new Error('sample has no block');
    const text = `![x](${address}/a) <img src="${address}/b"> <iframe src="file:///etc/passwd"></iframe> $\\includegraphics{${address}/c}$ $\\href{${address}/d}{x}$`;
    section.blocks.push({ ...block, id: 'b1_9', heading: `<script src="${address}/e"></script>`, text });
    const pdf = saveFile('note.pdf', await make('PDF', note));
    const { directory } = await unpack('note.docx', await make('DOCX', note));
    server.close();
    expect(requestedUrls).toEqual([]);
    for (const words of [await readBy('pdftotext', pdf, '-'), await textOf(join(directory, 'word/document.xml'))]) {
      expect(words).not.toContain('root:x:0');
      expect(words.replaceAll(/\s/g, '')).toContain('<iframesrc="file:///etc/passwd">');
    }
  });

  it('keeps an invalid formula as source text in every format', async () => {
    const note = sampleNote();
    const [block] = note.sections[0]?.blocks ?? [];
    if (block === undefined) throw new Error('sample has no block');
    block.text = '틀린 수식 $\\frac{1$ 입니다.';
    const pdf = saveFile('note.pdf', await make('PDF', note));
    expect(await readBy('pdftotext', pdf, '-')).toContain('\\frac{1');
    const docx = await unpack('note.docx', await make('DOCX', note));
    expect(await textOf(join(docx.directory, 'word/document.xml'))).toContain('\\frac{1');
    const hwpx = await unpack('note.hwpx', await make('HWPX', note));
    expect(await textOf(join(hwpx.directory, 'Contents/section0.xml'))).toContain('$\\frac{1$');
  });
});
