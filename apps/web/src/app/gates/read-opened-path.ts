/** Path that the current document was loaded from; its Content-Security-Policy applies until the next document. */
export function readOpenedPath(): string {
  const [opened] = performance.getEntriesByType('navigation');
  return opened === undefined ? window.location.pathname : new URL(opened.name).pathname;
}
