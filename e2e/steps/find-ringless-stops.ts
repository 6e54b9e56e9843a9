import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';

const MOST_STOPS = 60;
const LOOKS = 4;
const BETWEEN_LOOKS_MS = 60;

interface Stop {
  name: string;
  isNew: boolean;
  hasRing: boolean;
}

/** What the ring of an element looks like; a hidden box shows it on its label or its neighbour. */
async function rememberRings(page: Page): Promise<void> {
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

/** A dialog that keeps the focus inside brings it back a moment after it has left. */
async function describeStop(page: Page): Promise<Stop | null> {
  let stop: Stop | null = null;
  for (let look = 0; look < LOOKS; look += 1) {
    if (look > 0) await pause(BETWEEN_LOOKS_MS);
    stop = await page.evaluate(() => (Reflect.get(window, 'describeStop') as () => Promise<Stop | null>)());
    if (stop?.isNew) return stop;
  }
  return stop;
}

/** Walks the page by Tab and answers how many stops there are and which of them look no different. */
export async function findRinglessStops(page: Page): Promise<{ stops: number; ringless: string[] }> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await rememberRings(page);
  const ringless: string[] = [];
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await describeStop(page);
    if (stop === null || !stop.isNew) return { stops, ringless };
    if (!stop.hasRing) ringless.push(stop.name);
  }
  return { stops: MOST_STOPS, ringless };
}
