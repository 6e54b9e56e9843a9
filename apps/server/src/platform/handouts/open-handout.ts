import { open, stat } from 'node:fs/promises';
import type { HandoutKind } from '@pilgi/domain/lectures';
import type { HandoutFile, HandoutTools, OpenedPage } from './handout-tools.ts';
import { HandoutRefused } from './handouts.errors.ts';
import { openImage } from './open-image.ts';
import { openOffice } from './open-office.ts';
import { openPdf } from './open-pdf.ts';
import { recognizePages } from './recognize-pages.ts';

export interface OpenedHandout {
  kind: HandoutKind;
  pages: OpenedPage[];
}

const HEAD_BYTES = 64 * 1024;
const PDF_WITHIN_BYTES = 1_024;
const HEIF_BRANDS = /^(heic|heix|hevc|heim|heis|mif1|msf1|avif)/;

type FileFormat = 'pdf' | 'zip' | 'png_pipe' | 'jpeg_pipe' | 'webp_pipe';

/** Opens a handout in the sandbox: one image and the text of each page. Throws `HandoutRefused` with the reason. */
export async function openHandout(tools: HandoutTools, input: HandoutFile): Promise<OpenedHandout> {
  const format = await formatOf(input.file);
  if (format === 'zip') {
    const { kind, pages } = await openOffice(tools, input);
    return { kind, pages: await recognizePages(tools, { ...input, pages }) };
  }
  const isPdf = format === 'pdf';
  const pages = isPdf ? await openPdf(tools, input) : await openImage(tools, { ...input, format });
  return { kind: isPdf ? 'PDF' : 'IMAGE', pages: await recognizePages(tools, { ...input, pages }) };
}

/** By the first bytes; the name and the declared type are not trusted. */
async function formatOf(file: string): Promise<FileFormat> {
  if ((await stat(file)).size === 0) throw new HandoutRefused('empty');
  const head = await readHead(file);
  const text = head.toString('latin1');
  if (text.slice(0, PDF_WITHIN_BYTES).includes('%PDF-')) return 'pdf';
  if (text.startsWith('PK\x03\x04') || text.startsWith('PK\x05\x06')) return 'zip';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png_pipe';
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg_pipe';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp_pipe';
  if (text.slice(4, 8) === 'ftyp' && HEIF_BRANDS.test(text.slice(8, 12))) throw new HandoutRefused('heic');
  if (text.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) {
    // An encrypted package of Office is stored in the old container.
    const isEncrypted = head.includes(Buffer.from('EncryptedPackage', 'utf16le'));
    throw new HandoutRefused(isEncrypted ? 'encrypted' : 'old_format');
  }
  throw new HandoutRefused('unknown');
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
