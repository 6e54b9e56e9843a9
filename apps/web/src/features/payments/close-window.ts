const GRACE_MS = 300;

/** Browsers close only what a script has opened; whoever is still here after a moment goes on by `onStay`. */
export function closeWindow(onStay: () => void): void {
  window.close();
  setTimeout(onStay, GRACE_MS);
}
