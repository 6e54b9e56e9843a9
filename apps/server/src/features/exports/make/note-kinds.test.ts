import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BLOCK_KINDS, type BlockKind, linesOf, parseBlockText } from '@pilgi/domain/notes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeJpeg } from '../../../../testing/export-samples.ts';
import { makeTestDirectory } from '../../../../testing/make-test-directory.ts';
import { KINDS_HEADINGS, KINDS_WORDS, noteOfAllKinds, SAMPLE_CODE } from '../../../../testing/note-of-all-kinds.ts';
import { readBy, saveFile, unpack } from '../../../../testing/open-document.ts';
import { type DocumentTree, readDocumentTree } from '../../../../testing/read-document-tree.ts';
import { testDocumentTools } from '../../../../testing/test-tools.ts';
import { makeNoteFile } from './make-note-file.ts';

const FORMATS = ['MARKDOWN', 'PDF', 'DOCX', 'HWPX'] as const;
type Format = (typeof FORMATS)[number];

/** Line breaks and spaces depend on the width of a page. */
const folded = (text: string) => text.replaceAll(/[\s\u00A0]/gu, '');
const EDGES = [
  '생성',
  '준비',
  '실행',
  '대기',
  '종료',
  '승인',
  '디스패치',
  '시간 할당량 끝',
  '입출력 요청',
  '입출력 완료',
];

const directory = mkdtempSync(join(tmpdir(), 'pilgi-kinds-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const texts = {} as Record<Format, string>;
let markdown: DocumentTree;
let docx: DocumentTree;
let source: string;
let pdf: string;
let hwpx: string;
let styles: string;

async function make(format: Format): Promise<Uint8Array> {
  const tools = testDocumentTools(directory);
  const slides = new Map([['v1', await makeJpeg(1)]]);
  return await makeNoteFile(tools, { format, note: noteOfAllKinds(), slides }, AbortSignal.timeout(120_000));
}

beforeAll(async () => {
  const zip = await unpack('note.zip', await make('MARKDOWN'), directory);
  source = readFileSync(join(zip.directory, 'note.md'), 'utf8');
  markdown = await readDocumentTree('gfm+tex_math_dollars', join(zip.directory, 'note.md'));
  const word = await unpack('note.docx', await make('DOCX'), directory);
  docx = await readDocumentTree('docx', word.directory.slice(0, -2));
  styles = readFileSync(join(word.directory, 'word/styles.xml'), 'utf8');
  pdf = saveFile('note.pdf', await make('PDF'), directory);
  const package_ = await unpack('note.hwpx', await make('HWPX'), directory);
  await readBy('xmllint', '--noout', '--nonet', join(package_.directory, 'Contents/section0.xml'));
  hwpx = readFileSync(join(package_.directory, 'Contents/section0.xml'), 'utf8');
  texts.MARKDOWN = markdown.text;
  texts.DOCX = docx.text;
  texts.PDF = await readBy('pdftotext', pdf, '-');
  texts.HWPX = paragraphsOf(hwpx)
    .map(({ text }) => text)
    .join('\n');
}, 120_000);

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** Paragraphs without those in their cells, which follow. */
function paragraphsOf(xml: string): { para: number; style: number; text: string }[] {
  const starts = [...xml.matchAll(/<hp:p [^>]*paraPrIDRef="(\d+)" styleIDRef="(\d+)"[^>]*>/g)];
  return starts.map((start, index) => {
    const inside = xml.slice(start.index, starts[index + 1]?.index ?? xml.length);
    const words = [...inside.matchAll(/<hp:t>(.*?)<\/hp:t>/gs)].map(([, text = '']) => text).join('');
    const text = words.replaceAll(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity);
    return { para: Number(start[1]), style: Number(start[2]), text };
  });
}

/** Every line, item and cell of the text; formulas are written differently, and a diagram is drawn. */
function linesOfKind(kind: BlockKind): string[] {
  const blocks = noteOfAllKinds().sections.flatMap((section) => section.blocks.filter((block) => block.kind === kind));
  expect(blocks).toHaveLength(1);
  if (kind === 'diagram') return [];
  return blocks
    .flatMap(({ text }) => parseBlockText(text).parts.flatMap(linesOf))
    .filter((line) => line.every((run) => run.kind === 'text'))
    .map((line) => line.map((run) => run.text).join(''));
}

describe.each(FORMATS)('%s of a note with every kind of block', (format) => {
  it.each(BLOCK_KINDS)('has the words, label and marks of a %s', (kind) => {
    const text = folded(texts[format]);
    for (const words of [...KINDS_WORDS[kind], ...linesOfKind(kind)]) expect(text).toContain(folded(words));
  });

  it('has the key points and the glossary with original terms', () => {
    const text = folded(texts[format]);
    expect(text).toContain(folded('할당량은 문맥 교환 비용보다 커야 한다. [일부만 확인]'));
    expect(text).toContain(folded('호위 효과(convoy effect) 긴 작업 뒤에'));
  });
});

describe('headings', () => {
  const expected = KINDS_HEADINGS.map(([level, text]) => [level, text]);
  const withoutMark = (text: string) => text.replace(/\s+(?:\d:)?\d{1,2}:\d\d( · \S+)?\s*$/, '').trim();

  it('Markdown and DOCX: have four levels', () => {
    for (const { headings } of [markdown, docx]) {
      expect(headings[0]).toEqual([1, '운영체제 5주차: CPU 스케줄링']);
      expect(headings.slice(1).map(([level, text]) => [level, withoutMark(text)])).toEqual(expected);
    }
  });

  it('PDF: tags have four levels and every heading is a bookmark', async () => {
    const structure = await readBy('pdfinfo', '-struct', pdf);
    const levels = [...structure.matchAll(/^ *H([1-6])\b/gm)].map(([, level]) => Number(level));
    expect(levels).toEqual([1, ...expected.map(([level]) => level)]);
    expect(readFileSync(pdf, 'latin1').match(/\/Title[ (<]/g)?.length).toBeGreaterThanOrEqual(expected.length);
  });

  it('HWPX: outline styles have three levels below the title', () => {
    const headings = paragraphsOf(hwpx).filter(({ style }) => style > 0);
    expect(headings.map(({ style, text }) => [style + 1, withoutMark(text)])).toEqual(expected);
  });
});

describe('code', () => {
  it('Markdown and DOCX: is the same byte by byte', () => {
    expect(markdown.codes.find(({ language }) => language === 'python')?.text).toBe(SAMPLE_CODE);
    expect(docx.codes.map(({ text }) => text)).toEqual([SAMPLE_CODE]);
  });

  it('HWPX: has one paragraph per line with non-breaking spaces as indentation', () => {
    const lines = paragraphsOf(hwpx).filter(({ para }) => para === 8);
    expect(lines.map(({ text }) => text.replaceAll('\u00A0', ' ')).join('\n')).toBe(SAMPLE_CODE);
    expect(lines.some(({ text }) => text.startsWith(' '))).toBe(false);
  });

  it('Markdown, DOCX and HWPX: keeps tabs and empty lines at both ends', async () => {
    const code = '\nall: build\n\tgo run .\n\n\techo  "a  b"\n';
    const note = noteOfAllKinds();
    const block = note.sections[0]?.blocks.find(({ kind }) => kind === 'code');
    if (block === undefined) throw new Error('sample has no code');
    note.sections = note.sections.slice(0, 1).map((section) => ({ ...section, blocks: [block] }));
    block.text = `\`\`\`make\n${code}\n\`\`\``;
    const tools = { ...testDocumentTools(makeTestDirectory()), chromium: '/missing' };
    const made = (format: Format) =>
      makeNoteFile(tools, { format, note, slides: new Map() }, AbortSignal.timeout(60_000));
    const zip = await unpack('note.zip', await made('MARKDOWN'));
    expect(readFileSync(join(zip.directory, 'note.md'), 'utf8')).toContain(`\n\`\`\`make\n${code}\n\`\`\`\n`);
    const word = await unpack('note.docx', await made('DOCX'));
    const xml = readFileSync(join(word.directory, 'word/document.xml'), 'utf8');
    const [, paragraph = ''] = /<w:pStyle w:val="SourceCode" \/>(.*?)<\/w:p>/s.exec(xml) ?? [];
    const words = paragraph
      .replaceAll(/<w:br ?\/>/g, '\n')
      .replaceAll(/<w:tab ?\/>/g, '\t')
      .replaceAll(/<[^>]+>/g, '');
    // The converter drops an empty line at the start or end of code.
    expect(words.replaceAll('&quot;', '"')).toBe(code.trim());
    const hangul = await unpack('note.hwpx', await made('HWPX'));
    const section = readFileSync(join(hangul.directory, 'Contents/section0.xml'), 'utf8');
    const lines = paragraphsOf(section.replaceAll(/<hp:tab [^>]*>/g, '\t')).filter(({ para }) => para === 8);
    expect(lines.map(({ text }) => text.replaceAll('\u00A0', ' ')).join('\n')).toBe(code);
  });

  it('PDF: has every line, indented in proportion to its spaces', async () => {
    const boxes = await readBy('pdftotext', '-bbox-layout', pdf, '-');
    const lines = [...boxes.matchAll(/<line xMin="([\d.]+)"[^>]*>(.*?)<\/line>/gs)].map(([, x, inside = '']) => ({
      x: Number(x),
      text: [...inside.matchAll(/<word [^>]*>(.*?)<\/word>/gs)].map(([, word]) => word).join(''),
    }));
    const code = SAMPLE_CODE.split('\n').filter((line) => line !== '');
    const found = code.map((line) => {
      const words = folded(line).replaceAll(
        /[&<>"]/g,
        (sign) => Object.entries(ENTITIES).find(([, s]) => s === sign)?.[0] ?? '',
      );
      const place = lines.find(({ text }) => folded(text) === words);
      return { indent: line.length - line.trimStart().length, x: place?.x };
    });
    const start = found[0]?.x ?? Number.NaN;
    const step = ((found[1]?.x ?? Number.NaN) - start) / 4;
    expect(step).toBeGreaterThan(2);
    for (const { indent, x } of found) expect(x).toBeCloseTo(start + indent * step, 0);
  });
});

describe('lists, tables and formulas', () => {
  const inner = ['FCFS: 먼저 온 순서', 'SJF: 짧은 작업 먼저'];
  const comparison = [
    ['기준', 'FCFS', 'SJF'],
    ['평균 대기', '길다', '가장 짧다'],
    ['기아', '없다', '있다 | 노화로 푼다 [일부만 확인]'],
  ];
  const table = [
    ['작업', '도착', '버스트'],
    ['P1', '0', '24'],
    ['P2', '1', ''],
  ];

  it('Markdown and DOCX: have the inner list, steps, cells and formulas', () => {
    for (const { innerLists, orderedLists, tables, formulas } of [markdown, docx]) {
      expect(innerLists.map((items) => items.map((item) => item.trim()))).toEqual([inner]);
      expect(orderedLists).toBe(1);
      expect(tables.map((rows) => rows.map((cells) => cells.map((cell) => cell.trim())))).toEqual([comparison, table]);
      expect(formulas).toHaveLength(4);
      expect(formulas[0]).toContain('\\frac');
    }
  });

  it('PDF: tags a list in a list, two tables, formulas and images', async () => {
    const structure = await readBy('pdfinfo', '-struct', pdf);
    const depths = [...structure.matchAll(/^( *)L \(/gm)].map(([, space = '']) => space.length);
    expect(new Set(depths).size).toBeGreaterThan(1);
    expect(structure.match(/^ *Table\b/gm)).toHaveLength(2);
    const filled = [...comparison, ...table].flat().filter((cell) => cell !== '');
    expect(structure.match(/^ *T[HD]\b/gm)).toHaveLength(filled.length);
    expect(structure.match(/^ *Figure\b/gm)).toHaveLength(4 + 2);
  });

  it('HWPX: has the inner list, cells and formulas', () => {
    const paragraphs = paragraphsOf(hwpx);
    expect(paragraphs.filter(({ para }) => para === 7).map(({ text }) => text)).toEqual(inner.map((one) => `• ${one}`));
    const cells = [...hwpx.matchAll(/<hp:tbl [^>]*colCnt="3".*?<\/hp:tbl>/gs)].map(([xml]) =>
      paragraphsOf(xml).map(({ text }) => text),
    );
    expect(cells).toEqual([comparison.flat(), table.flat()]);
    expect(hwpx.match(/<hp:equation /g)).toHaveLength(4);
  });
});

describe('callouts', () => {
  it('Markdown: are quotes with a name', () => {
    expect(markdown.quotes.filter((text) => text.includes('[!'))).toHaveLength(5);
    expect(source).toContain('> [!IMPORTANT] 시험 · 1:20');
    expect(source.match(/^> \[!NOTE\] /gm)).toHaveLength(4);
  });

  it('DOCX: have framed styles', () => {
    for (const name of ['Callout Exam', 'Callout Key', 'Callout Note', 'Callout Note Title'])
      expect(styles).toMatch(new RegExp(`<w:name w:val="${name}" ?/>(?:(?!</w:style>).)*<w:pBdr>`, 's'));
  });

  it('HWPX: are tables of one filled cell', () => {
    const fills = [...hwpx.matchAll(/<hp:tbl [^>]*colCnt="1"[^>]*borderFillIDRef="(\d)"/g)].map(([, fill]) => fill);
    expect(fills).toEqual(['6', '6', '5', '7', '7']);
  });
});

describe('diagram', () => {
  it('Markdown: is a Mermaid chart with every edge and escaped words', () => {
    const chart = markdown.codes.find(({ language }) => language === 'mermaid')?.text ?? '';
    for (const words of EDGES) expect(chart).toContain(`"${words}"`);
    expect(chart).toContain('n3 -->|"#60;exit#62; #34;0#34;"| n5');
    expect(chart.match(/-->/g)).toHaveLength(6);
  });

  it('PDF: is drawn with its words as text', () => {
    for (const words of [...EDGES, '<exit> "0"']) expect(folded(texts.PDF)).toContain(folded(words));
  });

  it('DOCX and HWPX: is an image with the edges as description', async () => {
    expect(docx.images.filter((name) => name.endsWith('.png'))).toHaveLength(1);
    expect(docx.text).toContain('준비 → 실행: 디스패치');
    expect(hwpx).toMatch(/<hp:pic .*?<hp:shapeComment>생성 → 준비: 승인, 준비 → 실행: 디스패치/s);
  });

  it('has the list of its edges in every format when it is too large to draw', async () => {
    const note = noteOfAllKinds();
    const block = note.sections[0]?.blocks.find(({ kind }) => kind === 'diagram');
    if (block === undefined) throw new Error('sample has no diagram');
    block.text = Array.from({ length: 13 }, (_, at) => `- 상태 ${at} → 상태 ${at + 1}: 넘김`).join('\n');
    block.sentences = [];
    const tools = { ...testDocumentTools(makeTestDirectory()), chromium: '/missing' };
    const bytes = await makeNoteFile(tools, { format: 'DOCX', note, slides: new Map() }, AbortSignal.timeout(60_000));
    const tree = await readDocumentTree('docx', saveFile('note.docx', bytes));
    expect(tree.text).toContain('상태 12 → 상태 13: 넘김');
  });
});
