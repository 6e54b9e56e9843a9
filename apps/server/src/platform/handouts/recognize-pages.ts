import { MediaToolFailed } from '../media/media.errors.ts';
import { cleanPageText } from './clean-page-text.ts';
import { type HandoutFile, type HandoutTools, type OpenedPage, runHandoutTool } from './handout-tools.ts';
import { HandoutRefused } from './handouts.errors.ts';

const MIB = 1024 * 1024;
const LIMITS = { time_ms: 60_000, memory_bytes: 1024 * MIB, output_bytes: 4 * MIB };
/** Recognition needs seconds per page; further pages are shown without text. */
const MAX_RECOGNIZED_PAGES = 40;

/** Reads pages that contain no text. A page is shown without text when nothing is recognized or the program is missing. */
export async function recognizePages(
  tools: HandoutTools,
  input: HandoutFile & { pages: readonly OpenedPage[] },
): Promise<OpenedPage[]> {
  let remaining = MAX_RECOGNIZED_PAGES;
  const pages: OpenedPage[] = [];
  for (const page of input.pages) {
    const isRead = page.text_origin !== 'NONE' || remaining <= 0;
    const text = isRead ? '' : await recognize(tools, page.file, input.signal);
    if (!isRead) remaining -= 1;
    pages.push(text === '' ? page : { ...page, text, text_origin: 'OCR' });
  }
  return pages;
}

async function recognize(tools: HandoutTools, file: string, signal: AbortSignal | undefined): Promise<string> {
  try {
    const text = await runHandoutTool('broken', {
      sandbox: tools.sandbox,
      program: 'env',
      args: ['OMP_THREAD_LIMIT=1', 'tesseract', file, '-', '-l', 'kor+eng', '--psm', '4'],
      inputs: [file],
      limits: LIMITS,
      signal,
    });
    return cleanPageText(text);
  } catch (error) {
    if (error instanceof HandoutRefused || error instanceof MediaToolFailed) return '';
    throw error;
  }
}
