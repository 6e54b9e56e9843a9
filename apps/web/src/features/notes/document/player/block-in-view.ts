const STEP_PX = 24;

/** The first block of the note that begins or continues below the heading of the page. */
export function blockInView(body: HTMLElement | null, topPx: number): HTMLElement | null {
  if (body === null) return null;
  const { left, width } = body.getBoundingClientRect();
  for (let y = topPx; y < window.innerHeight; y += STEP_PX) {
    const block = document.elementFromPoint(left + width / 2, y)?.closest<HTMLElement>('[data-at][id]');
    if (block && body.contains(block)) return block;
  }
  return null;
}
