import { expect, type Page, test } from '@playwright/test';
import { findAccessibilityViolations } from './find-accessibility-violations.ts';
import { findClippedText } from './find-clipped-text.ts';

const HEIGHT = 900;
/** Six checks of a page take longer than a usual test. */
const TIMEOUT_MS = 120_000;

interface LayoutOptions {
  widths?: readonly number[];
  /** For content that is larger than its container on purpose. */
  mayClip?: boolean;
}

/** Checks accessibility and overflow at phone, tablet and desktop width, light and dark; attaches screenshots to the test. */
export async function checkLayout(page: Page, { widths = [360, 768, 1440], mayClip = false }: LayoutOptions = {}) {
  test.setTimeout(Math.max(TIMEOUT_MS, test.info().timeout));
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect.soft(await findAccessibilityViolations(page), `${width} light`).toEqual([]);
    if (!mayClip) expect.soft(await findClippedText(page), `${width}`).toEqual([]);
    await takeScreenshot(page, `${width} light`);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    // Only colours differ between the themes.
    expect.soft(await findAccessibilityViolations(page, ['color-contrast']), `${width} dark`).toEqual([]);
    await takeScreenshot(page, `${width} dark`);
    const [whole, seen] = await page.evaluate(
      () => [document.scrollingElement?.scrollWidth ?? 0, window.innerWidth] as const,
    );
    expect.soft(whole, `no horizontal scroll at ${width}`).toBeLessThanOrEqual(seen);
  }
}

async function takeScreenshot(page: Page, name: string): Promise<void> {
  const path = test.info().outputPath(`${name.replaceAll(' ', '-')}.png`);
  await page.screenshot({ path });
  await test.info().attach(name, { path, contentType: 'image/png' });
}
