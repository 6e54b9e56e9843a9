import type { DrivenPage } from './driven-page.ts';
import { pressAt } from './input-actions.ts';

/** Centers the element, waits until it stops moving and returns its position; null when it does not exist. */
const positionOf = (selector: string) => `(async () => {
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

/** Clicks the center of the first matching element. */
export async function pressElement(page: DrivenPage, selector: string): Promise<void> {
  const position = (await page.evaluate(positionOf(selector))) as { x: number; y: number } | null;
  if (position === null) throw new Error(`no element matches ${selector}`);
  await page.act(pressAt(position));
}
