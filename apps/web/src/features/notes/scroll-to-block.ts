/** Further than this nobody wants to watch the page rush by. */
const GLIDE_WINDOWS = 1.5;

/** Glides to what is near and leaps to what is far; what was not laid out before may push it away, so it is looked after once. */
export function scrollToBlock(blockId: string): void {
  const element = document.getElementById(blockId);
  if (element === null) return;
  const isFar = Math.abs(element.getBoundingClientRect().top) > window.innerHeight * GLIDE_WINDOWS;
  const isStill = isFar || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const block = element.dataset.section === undefined ? 'center' : 'start';
  element.scrollIntoView({ block, behavior: isStill ? 'auto' : 'smooth' });
  if (isFar) requestAnimationFrame(() => element.scrollIntoView({ block }));
}
