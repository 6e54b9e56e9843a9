import { createHash } from 'node:crypto';

/** How the framework begins: an inline module that imports the pages it needs, and their files asked for ahead. */
const BEGINNING = /(<script type="module" async="">)([\s\S]*?)(<\/script>)/;
const MOST_WAIT_MS = 800;
const SETTLED_MS = 100;
const ASKED_AHEAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;

export interface LatePage {
  html: string;
  /** What the page begins with once it has been seen. */
  start: { path: string; content: string };
}

/** A page that is complete without JavaScript is painted first: its scripts are asked for when it has loaded, or when somebody touches it. */
export function startLate(html: string): LatePage {
  const source = BEGINNING.exec(html)?.[2];
  if (source === undefined) throw new Error('the page has no beginning that could be late');
  const ahead = [...html.matchAll(ASKED_AHEAD)].map(([, href = '']) => href);
  const path = `/assets/start-${createHash('sha256').update(source).digest('hex').slice(0, 12)}.js`;
  return {
    html: html
      .replaceAll(ASKED_AHEAD, '')
      .replace(BEGINNING, (_, open: string, __, close: string) => `${open}${lateBeginning(path, ahead)}${close}`),
    start: { path, content: source },
  };
}

/**
 * All files are asked for at once; a button that was pressed too early is pressed again when the page can hear it.
 * The browser tells every paint that was larger than those before it: when no larger one comes for a moment, the page has been seen.
 * A tab in the background paints none, and not every browser tells, so nobody waits long.
 */
const lateBeginning = (path: string, ahead: readonly string[]) => `
let hasBegun = false;
const begin = () => {
  if (hasBegun) return;
  hasBegun = true;
  removeEventListener("pointerdown", begin, true);
  removeEventListener("keydown", begin, true);
  for (const href of ${JSON.stringify(ahead)})
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
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
const whenPainted = () => {
  setTimeout(begin, ${MOST_WAIT_MS});
  if (!PerformanceObserver.supportedEntryTypes.includes("largest-contentful-paint")) return;
  let settled;
  new PerformanceObserver(() => {
    clearTimeout(settled);
    settled = setTimeout(begin, ${SETTLED_MS});
  }).observe({ type: "largest-contentful-paint", buffered: true });
};
if (document.readyState === "complete") whenPainted();
else addEventListener("load", whenPainted, { once: true });
`;
