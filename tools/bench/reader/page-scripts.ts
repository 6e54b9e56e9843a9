/** Run inside the page, so they are text: nothing here knows of a document. */
export const SEEKS = 20;

/** Leaves the moment when the first block was painted. */
export const WATCH_OPENING = `
  new MutationObserver((_, observer) => {
    if (document.querySelector('[data-block]') === null) return;
    observer.disconnect();
    requestAnimationFrame(() => { window.openedMs = performance.now(); });
  }).observe(document, { childList: true, subtree: true });
`;

export const READ_THROUGH = `(async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  for (let at = 0; at < document.scrollingElement.scrollHeight; at += innerHeight / 3) {
    scrollTo(0, at);
    await frame();
  }
  const sections = [...document.querySelectorAll('[data-section]')];
  for (let seek = 0; seek < ${SEEKS}; seek += 1) {
    sections[(seek * 7) % sections.length]?.querySelector('button[data-at]')?.click();
    await pause(150);
  }
})()`;
