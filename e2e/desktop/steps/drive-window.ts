import { setTimeout as pause } from 'node:timers/promises';
import type { DrivenPage } from '../../../tools/browsers/driven-page.ts';
import { typeKeys } from '../../../tools/browsers/input-actions.ts';
import { pressElement } from '../../../tools/browsers/press-element.ts';

const PATIENCE_MS = 20_000;

/** Marks what is meant, so that the press itself can be one of a hand. */
const mark = (choice: string) => `(() => {
  for (const old of document.querySelectorAll('[data-meant]')) old.removeAttribute('data-meant');
  const found = ${choice};
  found?.setAttribute('data-meant', '');
  return found !== undefined && found !== null;
})()`;

/** Called exactly so, or else beginning so; of several the last, which lies on top. */
const named = (name: string) => `(() => {
  const name = ${JSON.stringify(name)};
  const all = [...document.querySelectorAll('button, a, [role="menuitem"], label')].filter(
    (one) => one.checkVisibility() && !one.disabled && one.closest('[inert], [aria-hidden="true"]') === null);
  const textsOf = (one) => [one.textContent.trim(), one.getAttribute('aria-label') ?? ''];
  return all.findLast((one) => textsOf(one).includes(name)) ??
    all.findLast((one) => textsOf(one).some((text) => text.startsWith(name)));
})()`;

const labelled = (label: string) =>
  `[...document.querySelectorAll('label')].find((one) => one.textContent.trim().startsWith(${JSON.stringify(label)}))?.control`;

/** A person before the window: reads, presses, types. */
export function driveWindow(page: DrivenPage) {
  async function until(what: string, expression: string, patienceMs = PATIENCE_MS): Promise<void> {
    const deadline = Date.now() + patienceMs;
    while ((await page.evaluate(expression)) !== true) {
      if (Date.now() > deadline) {
        throw new Error(`${what} within ${patienceMs / 1000} s; the window says: ${await readText()}`);
      }
      await pause(100);
    }
  }

  const readText = async () => String(await page.evaluate('document.body.innerText'));

  return {
    until,
    readText,
    see: (text: string, patienceMs?: number) =>
      until(`"${text}" is seen`, `document.body.innerText.includes(${JSON.stringify(text)})`, patienceMs),
    gone: (text: string, patienceMs?: number) =>
      until(`"${text}" is gone`, `!document.body.innerText.includes(${JSON.stringify(text)})`, patienceMs),
    async press(name: string) {
      await until(`"${name}" can be pressed`, mark(named(name)));
      await pressElement(page, '[data-meant]');
    },
    async fill(label: string, text: string) {
      await until(`"${label}" is there`, mark(labelled(label)));
      await pressElement(page, '[data-meant]');
      await page.act(typeKeys(text));
    },
  };
}

export type Window = ReturnType<typeof driveWindow>;
