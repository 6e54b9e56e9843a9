import { onFirstPress } from './on-first-press.ts';

const PRELOAD_MARGIN = '250px';

/**
 * Resolves when the part with this id is near the viewport or with the first press anywhere, so that it is hydrated
 * before the user reaches it or leaves the page. Resolves immediately when the part does not exist.
 */
export function whenNearViewport(id: string): Promise<void> {
  const part = document.getElementById(id);
  return new Promise((resolve) => {
    if (part === null) {
      resolve();
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: PRELOAD_MARGIN },
    );
    observer.observe(part);
    onFirstPress(resolve);
  });
}
