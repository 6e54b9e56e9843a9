import { onFirstPress } from './on-first-press.ts';

const NEAR = '250px';

/**
 * Resolves when the part of the page with this id comes near the window, or with the first press anywhere: then it has
 * to be alive before somebody can reach it or leave the page. At once where there is no such part yet.
 */
export function whenWanted(id: string): Promise<void> {
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
      { rootMargin: NEAR },
    );
    observer.observe(part);
    onFirstPress(resolve);
  });
}
