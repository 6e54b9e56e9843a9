import { setTimeout as pause } from 'node:timers/promises';
import type { DrivenPage } from '../../../verification/browsers/driven-page.ts';
import { typeKeys } from '../../../verification/browsers/input-actions.ts';
import { pressElement } from '../../../verification/browsers/press-element.ts';

const TIMEOUT_MS = 20_000;

/** Marks the target element for a real pointer click; false while another element covers it. */
const mark = (choice: string) => `(() => {
  for (const old of document.querySelectorAll('[data-meant]')) old.removeAttribute('data-meant');
  const found = ${choice};
  if (found === undefined || found === null) return false;
  found.setAttribute('data-meant', '');
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = found.getBoundingClientRect();
  return found.contains(document.elementFromPoint(x + width / 2, y + height / 2));
})()`;

/** Finds an element by exact name or else by prefix; of several the last, which is on top. */
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

/** Reads, clicks and types like a user. */
export function driveWindow(page: DrivenPage) {
  async function until(what: string, expression: string, timeoutMs = TIMEOUT_MS): Promise<void> {
    const deadline = Date.now() + timeoutMs;
    while ((await page.evaluate(expression)) !== true) {
      if (Date.now() > deadline) {
        throw new Error(`${what} within ${timeoutMs / 1000} s; window text: ${await readText()}`);
      }
      await pause(100);
    }
  }

  /** Retries when the element is re-rendered between locating and clicking. */
  async function click(what: string, choice: string): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      await until(what, mark(choice));
      const isPressed = await pressElement(page, '[data-meant]').then(
        () => true,
        () => false,
      );
      if (isPressed) return;
      if (tries === 3) throw new Error(`${what}, but never becomes stable`);
    }
  }

  const readText = async () => String(await page.evaluate('document.body.innerText'));

  return {
    until,
    readText,
    see: (text: string, timeoutMs?: number) =>
      until(`"${text}" is seen`, `document.body.innerText.includes(${JSON.stringify(text)})`, timeoutMs),
    gone: (text: string, timeoutMs?: number) =>
      until(`"${text}" is gone`, `!document.body.innerText.includes(${JSON.stringify(text)})`, timeoutMs),
    async press(name: string) {
      await click(`"${name}" can be pressed`, named(name));
    },
    async fill(label: string, text: string) {
      await click(`"${label}" is there`, labelled(label));
      await page.act(typeKeys(text));
    },
  };
}

export type Window = ReturnType<typeof driveWindow>;
