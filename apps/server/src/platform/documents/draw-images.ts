import { withBrowser } from './with-browser.ts';
import type { DocumentTools, Files } from './with-files.ts';

/** A PNG with its size on a page; it has more pixels than that. */
export interface DrawnImage {
  bytes: Uint8Array;
  width: number;
  height: number;
}

const SCALE = 2;

/** Draws the first SVG of each page with a browser that runs no script and can load only the given files. */
export async function drawImages(
  tools: DocumentTools,
  { files, pages }: { files: Files; pages: readonly string[] },
  signal: AbortSignal,
): Promise<DrawnImage[]> {
  return await withBrowser(
    tools,
    { files, scale: SCALE },
    async (openPage) => {
      const images: DrawnImage[] = [];
      for (const path of pages) {
        const page = await openPage(path);
        const svg = page.locator('svg').first();
        const size = {
          width: Math.ceil(Number(await svg.getAttribute('width'))),
          height: Math.ceil(Number(await svg.getAttribute('height'))),
        };
        await page.setViewportSize(size);
        images.push({ bytes: await page.screenshot({ type: 'png' }), ...size });
        await page.close();
      }
      return images;
    },
    signal,
  );
}
