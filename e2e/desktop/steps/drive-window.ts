import { setTimeout as pause } from 'node:timers/promises';
import type { DrivenPage } from '../../../tools/browsers/driven-page.ts';
import { typeKeys } from '../../../tools/browsers/input-actions.ts';
import { pressElement } from '../../../tools/browsers/press-element.ts';

const PATIENCE_MS = 20_000;

/** Marks what is meant, so that the press itself can be one of a hand; false while something else lies over it. */
const mark = (choice: string) => `(() => {
  for (const old of document.querySelectorAll('[data-meant]')) old.removeAttribute('data-meant');
  const found = ${choice};
  if (found === undefined || found === null) return false;
  found.setAttribute('data-meant', '');
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = found.getBoundingClientRect();
  return found.contains(document.elementFromPoint(x + width / 2, y + height / 2));
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

  /** What is drawn anew between the look and the press is looked for once more. */
  async function meet(what: string, choice: string): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      await until(what, mark(choice));
      const isPressed = await pressElement(page, '[data-meant]').then(
        () => true,
        () => false,
      );
      if (isPressed) return;
      if (tries === 3) throw new Error(`${what}, but is never at rest`);
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
      await meet(`"${name}" can be pressed`, named(name));
    },
    async fill(label: string, text: string) {
      await meet(`"${label}" is there`, labelled(label));
      await page.act(typeKeys(text));
    },
  };
}

export type Window = ReturnType<typeof driveWindow>;
