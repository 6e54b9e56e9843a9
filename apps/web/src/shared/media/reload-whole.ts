/** Nobody minds a sound that begins so much too early. */
const MISSED_MS = 2000;

/** Whether a seek is over and has ended far before its moment; asked for the whole file, nothing more can be done. */
export function hasMissed(element: HTMLMediaElement, sentToMs: number): boolean {
  const { readyState, seeking, preload, currentTime } = element;
  const isOver = readyState >= HTMLMediaElement.HAVE_METADATA && !seeking;
  return isOver && preload !== 'auto' && sentToMs - currentTime * 1000 > MISSED_MS;
}

/** Some browsers lose their way in a stream whose length they cannot tell; in a file that they have whole they find it. */
export function reloadWhole(element: HTMLMediaElement, onReady: () => void): void {
  element.preload = 'auto';
  element.addEventListener('loadedmetadata', onReady, { once: true });
  element.load();
}
