import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeMarkup } from '@pilgi/domain/exports';
import { hashImage } from '@pilgi/domain/lectures';
import { createMediaTools } from '../../../../apps/server/src/platform/media/media-tools.ts';
import { readLuma } from '../../../../apps/server/src/platform/media/read-luma.ts';
import { openChromium } from '../../../dev/browsers/open-chromium.ts';
import type { DemoLecture } from '../demo-lecture.ts';
import { type HandoutSheet, listSheets } from '../plan/plan-handout.ts';

/** A4 at 96 dots per inch. */
export const SHEET = { width: 794, height: 1123 };

const STYLE = `
@page { size: A4; margin: 0; }
* { box-sizing: border-box; margin: 0; }
body { font-family: 'Noto Sans CJK KR', 'Noto Sans KR', sans-serif; color: #1d2433; }
.sheet { position: relative; width: ${SHEET.width}px; height: ${SHEET.height}px; padding: 84px 76px; break-after: page; overflow: hidden; }
.course { color: #5a6478; font-size: 17px; margin-bottom: 10px; }
h1 { font-size: 34px; padding-bottom: 22px; border-bottom: 3px solid #24508f; margin-bottom: 34px; }
dt { font-size: 23px; font-weight: 700; } dt span { color: #5a6478; font-weight: 400; font-size: 18px; margin-left: 10px; }
dd { font-size: 20px; line-height: 1.65; margin: 10px 0 34px; }
.number { position: absolute; bottom: 46px; left: 0; right: 0; text-align: center; color: #5a6478; font-size: 16px; }`;

function drawSheet({ number, title, terms }: HandoutSheet, course: string): string {
  const rows = terms.map(
    ({ term, original, meaning }) =>
      `<dt>${escapeMarkup(term)}<span>${escapeMarkup(original)}</span></dt><dd>${escapeMarkup(meaning)}</dd>`,
  );
  return `<section class="sheet"><p class="course">${escapeMarkup(course)}</p><h1>${escapeMarkup(title)}</h1>
    <dl>${rows.join('')}</dl><p class="number">${number}</p></section>`;
}

/** The handout of a lecture as `handout.pdf`, its pages as images and their hashes; nothing for a lecture without one. */
export async function drawHandout({ lecture, directory }: { lecture: DemoLecture; directory: string }): Promise<void> {
  const sheets = listSheets(lecture);
  if (sheets.length === 0) return;
  const images = sheets.map(({ number }) => join(directory, 'handout', `${number}.jpg`));
  await mkdir(join(directory, 'handout'), { recursive: true });
  const browser = await openChromium([]);
  try {
    const page = await browser.newPage({ viewport: { width: SHEET.width, height: SHEET.height * sheets.length } });
    const drawn = sheets.map((sheet) => drawSheet(sheet, lecture.course)).join('');
    await page.setContent(`<!doctype html><meta charset="utf-8"><style>${STYLE}</style><body>${drawn}</body>`);
    for (const [index, path] of images.entries()) {
      const clip = { x: 0, y: index * SHEET.height, ...SHEET };
      await page.screenshot({ path, type: 'jpeg', quality: 82, clip });
    }
    await writeFile(join(directory, 'handout.pdf'), await page.pdf({ format: 'A4', preferCSSPageSize: true }));
  } finally {
    await browser.close();
  }
  const hashes = (await readLuma(createMediaTools('none'), { files: images })).map(hashImage);
  const bytes = hashes.map(({ shapes, steps }) => Buffer.concat([shapes, steps]).toString('hex'));
  await writeFile(join(directory, 'handout', 'hashes.json'), JSON.stringify(bytes));
}

/** Hashes of the drawn pages, in their order. */
export async function readHandoutHashes(directory: string): Promise<Buffer[]> {
  const stored = JSON.parse(await readFile(join(directory, 'handout', 'hashes.json'), 'utf8')) as string[];
  return stored.map((hash) => Buffer.from(hash, 'hex'));
}
