import { writeFile } from 'node:fs/promises';
import { openChromium } from '../../../tools/dev/browsers/open-chromium.ts';
import { createSeededRandom } from '../../../tools/lectures/create-seeded-random.ts';
import { chooseSentence } from '../../../tools/lectures/lecture-material.ts';

const SENTENCES_ON_PAGE = 12;

/** A document of Korean text as PDF, about 350 characters a page. */
export async function writeSheets(file: string, pages: number): Promise<void> {
  const random = createSeededRandom('cost');
  const sheet = (page: number) =>
    Array.from({ length: SENTENCES_ON_PAGE }, (_, line) => chooseSentence(random, 'ko', page * 50 + line)).join(' ');
  const sheets = Array.from({ length: pages }, (_, page) => `<p style="break-after: page">${sheet(page)}</p>`);
  const browser = await openChromium();
  try {
    const page = await browser.newPage();
    await page.setContent(
      `<!doctype html><meta charset="utf-8"><body style="font-size: 20px">${sheets.join('')}</body>`,
    );
    await writeFile(file, await page.pdf({ format: 'A4' }));
  } finally {
    await browser.close();
  }
}
