const NEAR = '250px';
const FIRST_SIGNS = ['pointerdown', 'keydown', 'popstate'] as const;

/** React stops events over parts that are not alive yet before they can come up. */
const ON_THE_WAY_DOWN = { capture: true };

/**
 * Resolves when the part of the page with this id comes near the window, or with the first press anywhere: then it has
 * to be alive before somebody can reach it or leave the page. At once where there is no such part yet.
 */
export function whenWanted(id: string): Promise<void> {
  const part = document.getElementById(id);
  if (part === null) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) settle();
    },
    { rootMargin: NEAR },
  );
  function settle() {
    observer.disconnect();
    for (const sign of FIRST_SIGNS) window.removeEventListener(sign, settle, ON_THE_WAY_DOWN);
    resolve();
  }
  observer.observe(part);
  for (const sign of FIRST_SIGNS) window.addEventListener(sign, settle, ON_THE_WAY_DOWN);
  return promise;
}
