const CLOSE_TIMEOUT_MS = 300;

/** Browsers close only windows opened by a script; `onStay` runs when the window is still open after a moment. */
export function closeWindow(onStay: () => void): void {
  window.close();
  setTimeout(onStay, CLOSE_TIMEOUT_MS);
}
