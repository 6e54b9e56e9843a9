/** Starting this much too early is acceptable. */
const SEEK_TOLERANCE_MS = 2000;

/** True when a seek has finished far before the requested position and the whole file was not loaded yet. */
export function hasSeekFailed(element: HTMLMediaElement, targetMs: number): boolean {
  const { readyState, seeking, preload, currentTime } = element;
  const isSeekFinished = readyState >= HTMLMediaElement.HAVE_METADATA && !seeking;
  return isSeekFinished && preload !== 'auto' && targetMs - currentTime * 1000 > SEEK_TOLERANCE_MS;
}

/** Some browsers cannot seek in a stream of unknown length; loading the whole file enables it. */
export function reloadWholeFile(element: HTMLMediaElement, onReady: () => void): void {
  element.preload = 'auto';
  element.addEventListener('loadedmetadata', onReady, { once: true });
  element.load();
}
