import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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

const MAX_PIXELS = 50_000_000;
const FIT = `scale=w='min(iw,${PAGE_PIXELS})':h='min(ih,${PAGE_PIXELS})':force_original_aspect_ratio=decrease`;

/** One page of a photograph or drawing, written again as JPEG without its metadata. */
export async function openImage(
  tools: HandoutTools,
  input: HandoutFile & { format: 'png_pipe' | 'jpeg_pipe' | 'webp_pipe' },
): Promise<OpenedPage[]> {
  const base = { sandbox: tools.sandbox, inputs: [input.file], limits: PDF_LIMITS, signal: input.signal };
  // A fixed format, so that the file is never read as a playlist.
  const source = ['-hide_banner', '-loglevel', 'error', '-protocol_whitelist', 'file', '-f', input.format];
  const facts = await runHandoutTool('broken', {
    ...base,
    program: 'ffprobe',
    args: [...source, '-show_entries', 'stream=width,height', '-of', 'csv=p=0', input.file],
  });
  const [width = 0, height = 0] = facts.trim().split(',').map(Number);
  if (!(width > 0 && height > 0)) throw new HandoutRefused('broken');
  if (width * height > MAX_PIXELS) throw new HandoutRefused('too_large');
  const page = join(input.directory, 'page-1.jpg');
  await runHandoutTool('broken', {
    ...base,
    program: 'ffmpeg',
    output: input.directory,
    args: [
      ...source,
      '-xerror',
      '-i',
      input.file,
      '-frames:v',
      '1',
      '-map_metadata',
      '-1',
      '-vf',
      `${FIT},format=yuvj420p`,
      '-q:v',
      '3',
      page,
    ],
  });
  const size = readJpegSize(await readFile(page).catch(() => Buffer.alloc(0)));
  if (size === null) throw new HandoutRefused('broken');
  return [{ page: 1, text: '', notes: '', text_origin: 'NONE', file: page, ...size }];
}
