/** Half a frame, so that the page stays responsive. */
const SLICE_MS = 8;

const waiting = new Set<() => void>();
let isRunning = false;

/** Runs queued render tasks in time slices; the returned function cancels the task. */
export function scheduleRender(draw: () => void): () => void {
  waiting.add(draw);
  if (!isRunning) {
    isRunning = true;
    setTimeout(runSlice);
  }
  return () => void waiting.delete(draw);
}

function runSlice(): void {
  const until = performance.now() + SLICE_MS;
  for (const draw of waiting) {
    waiting.delete(draw);
    draw();
    if (performance.now() >= until) break;
  }
  isRunning = waiting.size > 0;
  if (isRunning) setTimeout(runSlice);
}
