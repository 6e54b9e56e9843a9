const GAP = 6;
const EDGE = 12;

/** Places a popover below an element, or above it where there is no space. */
export function positionBelow(popover: HTMLElement, element: HTMLElement): void {
  // For words that wrap, the popover is placed under the first line.
  const [place = element.getBoundingClientRect()] = element.getClientRects();
  const { width, height } = popover.getBoundingClientRect();
  const left = Math.min(Math.max(EDGE, place.left), window.innerWidth - width - EDGE);
  const hasSpaceBelow = place.bottom + GAP + height < window.innerHeight;
  popover.style.left = `${Math.max(EDGE, left)}px`;
  popover.style.top = `${hasSpaceBelow ? place.bottom + GAP : Math.max(EDGE, place.top - GAP - height)}px`;
}
