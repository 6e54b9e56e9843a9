import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HANDOUT_MAX_PAGES } from '@pilgi/domain/lectures';
import { drawImages } from '../documents/draw-images.ts';
import { cleanPageText } from './clean-page-text.ts';
import {
  type HandoutFile,
  type HandoutTools,
  type OpenedPage,
  runHandoutTool,
  SCRIPT_LIMITS,
  scriptArgs,
} from './handout-tools.ts';
import { HandoutRefused } from './handouts.errors.ts';
import { openImage } from './open-image.ts';

const INSIDE = fileURLToPath(new URL('./inside', import.meta.url));
const LIBRARY = dirname(fileURLToPath(import.meta.resolve('@rhwp/core')));
const MAX_SIDE = 5_000;

/** Pages of a Hangul document: drawn as SVG by the renderer, then as an image by the browser of the exports. */
export async function drawHwpx(tools: HandoutTools, input: HandoutFile & { work: string }): Promise<OpenedPage[]> {
  const drawn = join(input.work, 'hwpx');
  await mkdir(drawn);
  await runHandoutTool('hwpx', {
    sandbox: tools.sandbox,
    program: process.execPath,
    args: scriptArgs(join(INSIDE, 'draw-hwpx.ts'), input.file, drawn, LIBRARY, String(HANDOUT_MAX_PAGES)),
    inputs: [input.file, INSIDE, LIBRARY],
    output: drawn,
    limits: SCRIPT_LIMITS,
    reservesMemory: true,
    signal: input.signal,
  });
  const { count } = JSON.parse(await readFile(join(drawn, 'count.json'), 'utf8')) as { count: number };
  if (count === 0) throw new HandoutRefused('no_pages');
  if (count > HANDOUT_MAX_PAGES) throw new HandoutRefused('too_many_pages');
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const texts = await Promise.all(numbers.map((page) => readFile(join(drawn, `${page}.txt`), 'utf8')));
  const files = await Promise.all(
    numbers.map(
      async (page) => [`${page}.svg`, checkSize(await readFile(join(drawn, `${page}.svg`), 'utf8'))] as const,
    ),
  );
  const images = await drawImages(
    tools,
    { files, pages: files.map(([path]) => path) },
    input.signal ?? new AbortController().signal,
  );
  const pages: OpenedPage[] = [];
  for (const [index, { bytes }] of images.entries()) {
    const file = join(input.work, `${index + 1}.png`);
    const directory = join(input.directory, String(index + 1));
    await mkdir(directory);
    await writeFile(file, bytes);
    const [image] = await openImage(tools, { file, directory, format: 'png_pipe', signal: input.signal });
    if (image === undefined) throw new HandoutRefused('hwpx');
    const text = cleanPageText(texts[index] ?? '');
    pages.push({ ...image, page: index + 1, text, text_origin: text === '' ? 'NONE' : 'EMBEDDED' });
  }
  return pages;
}

/** The browser draws as large as the document wants, so that an absurd size is refused first. */
function checkSize(svg: string): string {
  const [, tag = ''] = /<svg\b([^>]*)>/.exec(svg) ?? [];
  const side = (name: string) => Number(new RegExp(`\\b${name}="([\\d.]+)(?:px)?"`).exec(tag)?.[1] ?? Number.NaN);
  const isFair = [side('width'), side('height')].every((length) => length > 0 && length <= MAX_SIDE);
  if (!isFair) throw new HandoutRefused('hwpx');
  return svg;
}
