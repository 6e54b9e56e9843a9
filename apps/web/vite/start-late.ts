import { createHash } from 'node:crypto';

/** How the framework begins: an inline module that imports the pages it needs, and their files asked for ahead. */
const BEGINNING = /(<script type="module" async="">)([\s\S]*?)(<\/script>)/;
const ASKED_AHEAD = /<link rel="modulepreload"[^>]*>/g;
const THEME = '<script src="/theme.js"></script>';

export interface LatePage {
  html: string;
  /** What the page begins with once it has been seen. */
  start: { path: string; source: string };
}

/** A page that is complete without JavaScript is painted first: its scripts are asked for when it has loaded, or when somebody touches it. */
export function startLate(html: string, theme: string): LatePage {
  const source = BEGINNING.exec(html)?.[2];
  if (source === undefined) throw new Error('the page has no beginning that could be late');
  if (!html.includes(THEME)) throw new Error('the page does not choose its theme');
  const path = `/assets/start-${createHash('sha256').update(source).digest('hex').slice(0, 12)}.js`;
  return {
    html: html
      .replaceAll(ASKED_AHEAD, '')
      .replace(THEME, () => `<script>${theme}</script>`)
      .replace(BEGINNING, (_, open: string, __, close: string) => `${open}${lateBeginning(path)}${close}`),
    start: { path, source },
  };
}

/** A button that was pressed too early is pressed again when the page can hear it. */
const lateBeginning = (path: string) => `
const begin = () => {
  removeEventListener("pointerdown", begin, true);
  removeEventListener("keydown", begin, true);
  import("${path}");
};
let pressed = null;
const remember = ({ target }) => {
  pressed = target.closest("button") ?? pressed;
};
addEventListener("pointerdown", begin, true);
addEventListener("keydown", begin, true);
addEventListener("click", remember, true);
addEventListener("pilgi:ready", () => {
  removeEventListener("click", remember, true);
  if (pressed?.isConnected) pressed.click();
}, { once: true });
const whenIdle = () => (globalThis.requestIdleCallback ?? setTimeout)(begin);
if (document.readyState === "complete") whenIdle();
else addEventListener("load", whenIdle, { once: true });
`;
