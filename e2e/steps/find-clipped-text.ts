import type { Page } from '@playwright/test';

/** Runs in the page, so it must be self-contained. */
function collectClippedText(): string[] {
  const TOLERANCE_PX = 1;
  const isScrolled = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
  const isHiding = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const isOutside = (start: number, end: number, low: number, high: number) =>
    start < low - TOLERANCE_PX || end > high + TOLERANCE_PX;

  function withAncestors(element: Element): Element[] {
    const parent = element.parentElement;
    return parent === null || parent === document.body ? [element] : [element, ...withAncestors(parent)];
  }

  /** Visible to screen readers only, or not rendered. */
  const isInvisible = (element: Element) =>
    withAncestors(element).some((at) => getComputedStyle(at).clipPath !== 'none') ||
    !element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

  const isCutAtSide = (at: Element, text: DOMRect) => {
    const { overflowX } = getComputedStyle(at);
    const { left, right } = at.getBoundingClientRect();
    return (isHiding(overflowX) || isScrolled(overflowX)) && isOutside(text.left, text.right, left, right);
  };

  /** Text that is reachable by scrolling is not clipped. */
  const isCutInHeight = (around: Element[], text: DOMRect) => {
    const scroller = around.findIndex((at) => isScrolled(getComputedStyle(at).overflowY));
    return around.slice(0, scroller === -1 ? around.length : scroller).some((at) => {
      const { top, bottom } = at.getBoundingClientRect();
      return isHiding(getComputedStyle(at).overflowY) && isOutside(text.top, text.bottom, top, bottom);
    });
  };

  function findCut(element: Element, text: DOMRect): string | null {
    const around = withAncestors(element);
    if (around.some((at) => getComputedStyle(at).textOverflow === 'ellipsis')) return null;
    if (around.some((at) => isCutAtSide(at, text))) return 'cut at the side';
    if (isCutInHeight(around, text)) return 'cut above or below';
    return isOutside(text.left, text.right, 0, innerWidth) ? 'outside of the window' : null;
  }

  function describeCuts(node: Node): string[] {
    const element = node.parentElement;
    const words = node.nodeValue?.trim() ?? '';
    if (element === null || words === '' || isInvisible(element)) return [];
    const range = document.createRange();
    range.selectNodeContents(node);
    const cuts = [...range.getClientRects()].map((box) => findCut(element, box));
    return cuts.filter((cut) => cut !== null).map((cut) => `${words}: ${cut}`);
  }

  const nodes: Node[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) nodes.push(walker.currentNode);
  return nodes.flatMap(describeCuts);
}

/** Texts clipped by an ancestor or outside of the viewport, except those with an ellipsis. */
export async function findClippedText(page: Page): Promise<string[]> {
  return page.evaluate(collectClippedText);
}
