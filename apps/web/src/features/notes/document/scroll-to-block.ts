/** Longer distances are jumped without animation. */
const SMOOTH_SCROLL_VIEWPORTS = 1.5;

/**
 * Scrolls smoothly to near targets and jumps to far ones. Layout of unrendered content can shift a far target, so it
 * scrolls again in the next frame.
 */
export function scrollToBlock(blockId: string): void {
  const element = document.getElementById(blockId);
  if (element === null) return;
  const isFar = Math.abs(element.getBoundingClientRect().top) > window.innerHeight * SMOOTH_SCROLL_VIEWPORTS;
  const isStill = isFar || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const isHeading = element.dataset.section !== undefined || element.dataset.topic !== undefined;
  const block = isHeading ? 'start' : 'center';
  element.scrollIntoView({ block, behavior: isStill ? 'auto' : 'smooth' });
  if (isFar) requestAnimationFrame(() => element.scrollIntoView({ block }));
}
