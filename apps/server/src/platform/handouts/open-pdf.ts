import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HANDOUT_MAX_PAGES } from '@pilgi/domain/lectures';
import { cleanPageText } from './clean-page-text.ts';
import {
  type HandoutFile,
  type HandoutTools,
  type OpenedPage,
  PAGE_PIXELS,
  PDF_LIMITS,
  runHandoutTool,
} from './handout-tools.ts';
import { HandoutRefused } from './handouts.errors.ts';
import { readJpegSize } from './read-jpeg-size.ts';

const JPEG_QUALITY = 82;

/** Pages of a PDF with the text that it contains. Scripts, attachments and links of the file are never used. */
export async function openPdf(tools: HandoutTools, input: HandoutFile): Promise<OpenedPage[]> {
  const count = await countPages(tools, input);
  const base = { sandbox: tools.sandbox, inputs: [input.file], limits: PDF_LIMITS, signal: input.signal };
  const last = ['-f', '1', '-l', String(count)];
  const text = await runHandoutTool('broken', {
    ...base,
    program: 'pdftotext',
    args: [...last, '-enc', 'UTF-8', '-q', input.file, '-'],
  });
  await runHandoutTool('broken', {
    ...base,
    program: 'pdftoppm',
    output: input.directory,
    // The longest side is fixed, so that the declared size of a page does not decide the memory.
    args: [
      ...last,
      '-q',
      '-jpeg',
      '-jpegopt',
      `quality=${JPEG_QUALITY}`,
      '-scale-to',
      String(PAGE_PIXELS),
      input.file,
      join(input.directory, 'page'),
    ],
  });
  const texts = text.split('\f');
  const width = String(count).length;
  return await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const file = join(input.directory, `page-${String(index + 1).padStart(width, '0')}.jpg`);
      const size = readJpegSize(await readFile(file).catch(() => Buffer.alloc(0)));
      // Some faults of a file end with exit code 0 and without a page.
      if (size === null) throw new HandoutRefused('broken');
      const pageText = cleanPageText(texts[index] ?? '');
      const text_origin = pageText === '' ? ('NONE' as const) : ('EMBEDDED' as const);
      return { page: index + 1, text: pageText, notes: '', text_origin, file, ...size };
    }),
  );
}

async function countPages(tools: HandoutTools, { file, signal }: HandoutFile): Promise<number> {
  const facts = await runHandoutTool('broken', {
    sandbox: tools.sandbox,
    program: 'pdfinfo',
    args: [file],
    inputs: [file],
    limits: PDF_LIMITS,
    signal,
    explain: (output) => (/Incorrect password|encrypt/i.test(output) ? 'encrypted' : null),
  });
  const count = Number(/^Pages:\s+(\d+)/m.exec(facts)?.[1] ?? 0);
  if (count === 0) throw new HandoutRefused('no_pages');
  if (count > HANDOUT_MAX_PAGES) throw new HandoutRefused('too_many_pages');
  return count;
}
