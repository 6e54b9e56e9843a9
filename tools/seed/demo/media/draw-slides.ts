import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openChromium } from '../../../dev/browsers/open-chromium.ts';
import type { DemoLecture } from '../demo-lecture.ts';
import { slideId } from '../plan/place-recording.ts';
import { slidePage } from './slide-page.ts';

const SIZE = { width: 1280, height: 720 };

/** Draws the slides of several lectures with one browser, each lecture as one page that is photographed part by part. */
export async function drawSlides(targets: readonly { lecture: DemoLecture; directory: string }[]): Promise<void> {
  const katex = createRequire(new URL('../../../../apps/server/package.json', import.meta.url));
  const style = pathToFileURL(katex.resolve('katex/dist/katex.min.css'));
  const browser = await openChromium(['--allow-file-access-from-files']);
  try {
    for (const { lecture, directory } of targets) {
      const slides = join(directory, 'slides');
      await mkdir(slides, { recursive: true });
      const file = join(directory, 'slides.html');
      await writeFile(file, slidePage(lecture, `<link rel="stylesheet" href="${style.href}">`));
      const page = await browser.newPage({
        viewport: { width: SIZE.width, height: SIZE.height * lecture.slides.length },
      });
      await page.goto(pathToFileURL(file).href);
      await page.evaluate('document.fonts.ready');
      for (const [index, { number }] of lecture.slides.entries()) {
        const clip = { x: 0, y: index * SIZE.height, ...SIZE };
        await page.screenshot({ path: join(slides, `${slideId(number)}.jpg`), type: 'jpeg', quality: 82, clip });
      }
      await page.close();
    }
  } finally {
    await browser.close();
  }
}
