import type { DrivenPage } from './driven-page.ts';
import { pressAt } from './input-actions.ts';

/** In the middle of the window and at rest, so that the press meets what it was meant for; null while it is not there. */
const placeOf = (selector: string) => `(async () => {
  const element = document.querySelector(${JSON.stringify(selector)});
  if (element === null) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  let top = NaN;
  for (let tries = 0; tries < 60 && top !== element.getBoundingClientRect().top; tries += 1) {
    top = element.getBoundingClientRect().top;
    await frame();
    await frame();
  }
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
})()`;

/** With the mouse, in the middle of the first element that fits. */
export async function pressElement(page: DrivenPage, selector: string): Promise<void> {
  const place = (await page.evaluate(placeOf(selector))) as { x: number; y: number } | null;
  if (place === null) throw new Error(`nothing to press at ${selector}`);
  await page.act(pressAt(place));
}
