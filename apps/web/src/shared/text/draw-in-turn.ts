/** Half a frame: what is drawn besides must not be felt. */
const SLICE_MS = 8;

const waiting = new Set<() => void>();
let isRunning = false;

/** Works one thing off after the other, in slices between which the page answers; calling the result leaves it out. */
export function drawInTurn(draw: () => void): () => void {
  waiting.add(draw);
  if (!isRunning) {
    isRunning = true;
    setTimeout(drawSlice);
  }
  return () => void waiting.delete(draw);
}

function drawSlice(): void {
  const until = performance.now() + SLICE_MS;
  for (const draw of waiting) {
    waiting.delete(draw);
    draw();
    if (performance.now() >= until) break;
  }
  isRunning = waiting.size > 0;
  if (isRunning) setTimeout(drawSlice);
}
