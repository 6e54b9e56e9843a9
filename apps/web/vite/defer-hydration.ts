import { createHash } from 'node:crypto';

/** Start script of the framework: an inline module that imports the needed modules, which are also preloaded. */
const START_SCRIPT = /(<script type="module" async="">)([\s\S]*?)(<\/script>)/;
const MAX_WAIT_MS = 800;
const PAINT_SETTLE_MS = 100;
const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;

export interface DeferredPage {
  html: string;
  /** Start script, loaded after the first paint. */
  start: { path: string; content: string };
}

/** Paints a prerendered page first: its scripts are loaded after the load event or on the first interaction. */
export function deferHydration(html: string): DeferredPage {
  const source = START_SCRIPT.exec(html)?.[2];
  if (source === undefined) throw new Error('the page has no start script');
  const preloads = [...html.matchAll(MODULE_PRELOAD)].map(([, href = '']) => href);
  const path = `/assets/start-${createHash('sha256').update(source).digest('hex').slice(0, 12)}.js`;
  return {
    html: html
      .replaceAll(MODULE_PRELOAD, '')
      .replace(
        START_SCRIPT,
        (_, open: string, __, close: string) => `${open}${deferredStartScript(path, preloads)}${close}`,
      ),
    start: { path, content: source },
  };
}

/**
 * Loads all files at once and replays the last click on a button or an answer that was made before hydration; the
 * browser has already checked the answer, so its click would change nothing. The page counts as painted when
 * no larger contentful paint occurs for a moment; the timeout covers background tabs and browsers without this entry
 * type.
 */
const deferredStartScript = (path: string, ahead: readonly string[]) => `
let hasStarted = false;
const start = () => {
  if (hasStarted) return;
  hasStarted = true;
  removeEventListener("pointerdown", start, true);
  removeEventListener("keydown", start, true);
  for (const href of ${JSON.stringify(ahead)})
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  import("${path}");
};
let pressed = null;
const storeClick = ({ target }) => {
  pressed = target.closest("button, input[type=radio]") ?? pressed;
};
addEventListener("pointerdown", start, true);
addEventListener("keydown", start, true);
addEventListener("click", storeClick, true);
addEventListener("pilgi:ready", () => {
  removeEventListener("click", storeClick, true);
  if (!pressed?.isConnected) return;
  if (pressed.type === "radio") pressed.checked = false;
  pressed.click();
}, { once: true });
const whenPainted = () => {
  setTimeout(start, ${MAX_WAIT_MS});
  if (!PerformanceObserver.supportedEntryTypes.includes("largest-contentful-paint")) return;
  let settled;
  new PerformanceObserver(() => {
    clearTimeout(settled);
    settled = setTimeout(start, ${PAINT_SETTLE_MS});
  }).observe({ type: "largest-contentful-paint", buffered: true });
};
if (document.readyState === "complete") whenPainted();
else addEventListener("load", whenPainted, { once: true });
`;
