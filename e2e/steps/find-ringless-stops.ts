import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';

const MAX_STOPS = 60;
const MAX_POLLS = 4;
const POLL_INTERVAL_MS = 60;

interface Stop {
  name: string;
  isNew: boolean;
  hasRing: boolean;
}

/** Records the unfocused outline of each element; a hidden checkbox shows its ring on the label or the sibling. */
async function recordRings(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ringOf = (element: Element) =>
      [element, element.parentElement, element.nextElementSibling]
        .filter((part) => part !== null)
        .map((part) => {
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
          return `${outlineStyle === 'none' ? '' : outlineWidth}|${boxShadow}`;
        })
        .join(' ');
    const rings = new Map<Element, string>();
    for (const element of document.querySelectorAll('a, button, input, select, textarea, [tabindex]')) {
      if (element !== document.activeElement) rings.set(element, ringOf(element));
    }
    const stopped = new Set<Element>();
    Reflect.set(window, 'describeStop', async (): Promise<Stop | null> => {
      const element = document.activeElement;
      if (element === null || element === document.body) return null;
      await Promise.all(element.getAnimations().map((animation) => animation.finished));
      const isNew = !stopped.has(element);
      stopped.add(element);
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
      const known = rings.get(element);
      return { name: `${element.tagName} ${name || element.id}`, isNew, hasRing: known !== ringOf(element) };
    });
  });
}

/** Polls because a dialog with a focus trap returns the focus asynchronously. */
async function describeStop(page: Page): Promise<Stop | null> {
  let stop: Stop | null = null;
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    if (poll > 0) await pause(POLL_INTERVAL_MS);
    stop = await page.evaluate(() => (Reflect.get(window, 'describeStop') as () => Promise<Stop | null>)());
    if (stop?.isNew) return stop;
  }
  return stop;
}

/** Tabs through the page; returns the number of tab stops and those without a visible focus ring. */
export async function findRinglessStops(page: Page): Promise<{ stops: number; ringless: string[] }> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await recordRings(page);
  const ringless: string[] = [];
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await describeStop(page);
    if (stop === null || !stop.isNew) return { stops, ringless };
    if (!stop.hasRing) ringless.push(stop.name);
  }
  return { stops: MAX_STOPS, ringless };
}
