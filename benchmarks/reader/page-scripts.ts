/** Scripts that run in the page; strings because this project is compiled without DOM types. */
export const SEEKS = 20;

/** Sets `window.openedMs` when the first block is painted. */
export const OBSERVE_OPENING = `
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
