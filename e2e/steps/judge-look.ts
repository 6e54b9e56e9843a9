import { expect, type Page, test } from '@playwright/test';
import { findAccessibilityViolations } from './find-accessibility-violations.ts';
import { findClippedText } from './find-clipped-text.ts';

const HEIGHT = 900;
/** Six looks at a page take longer than one act. */
const MOST_MS = 120_000;

interface Judgement {
  widths?: readonly number[];
  /** Where something is larger than its window on purpose. */
  mayClip?: boolean;
}

/** What is open is looked at as a phone, a tablet and a desk show it, light and dark; the pictures are kept with the test. */
export async function judgeLook(page: Page, { widths = [360, 768, 1440], mayClip = false }: Judgement = {}) {
  test.setTimeout(MOST_MS);
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect.soft(await findAccessibilityViolations(page), `${width} light`).toEqual([]);
    if (!mayClip) expect.soft(await findClippedText(page), `${width}`).toEqual([]);
    await keepPicture(page, `${width} light`);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    // Nothing but the colours differs.
    expect.soft(await findAccessibilityViolations(page, ['color-contrast']), `${width} dark`).toEqual([]);
    await keepPicture(page, `${width} dark`);
    const [whole, seen] = await page.evaluate(
      () => [document.scrollingElement?.scrollWidth ?? 0, window.innerWidth] as const,
    );
    expect.soft(whole, `no horizontal scroll at ${width}`).toBeLessThanOrEqual(seen);
  }
}

async function keepPicture(page: Page, name: string): Promise<void> {
  const path = test.info().outputPath(`${name.replaceAll(' ', '-')}.png`);
  await page.screenshot({ path });
  await test.info().attach(name, { path, contentType: 'image/png' });
}
