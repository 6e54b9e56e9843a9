/** Longer distances are jumped without animation. */
const SMOOTH_SCROLL_VIEWPORTS = 1.5;
const HOLD_MS = 500;
const USER_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

let held = new AbortController();

/** Scrolls smoothly to near targets and jumps to far ones. */
export function scrollToBlock(blockId: string): void {
  const element = document.getElementById(blockId);
  if (element === null) return;
  const isFar = Math.abs(element.getBoundingClientRect().top) > window.innerHeight * SMOOTH_SCROLL_VIEWPORTS;
  const isStill = isFar || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const block = element.dataset.at === undefined ? 'start' : 'center';
  held.abort();
  element.scrollIntoView({ block, behavior: isStill ? 'auto' : 'smooth' });
  if (isFar) hold(element, block);
}

/**
 * Content above the target is laid out only after the jump, and a browser without scroll anchoring then shows another
 * place. Scrolls again until nothing moves for half a second or the user does something.
 */
function hold(element: HTMLElement, block: ScrollLogicalPosition): void {
  const control = new AbortController();
  const { signal } = control;
  held = control;
  for (const name of USER_EVENTS) window.addEventListener(name, () => control.abort(), { signal, passive: true });
  let top = element.getBoundingClientRect().top;
  let until = performance.now() + HOLD_MS;
  function check() {
    if (signal.aborted) return;
    if (element.getBoundingClientRect().top !== top) {
      element.scrollIntoView({ block });
      top = element.getBoundingClientRect().top;
      until = performance.now() + HOLD_MS;
    }
    if (performance.now() < until) requestAnimationFrame(check);
    else control.abort();
  }
  requestAnimationFrame(check);
}
