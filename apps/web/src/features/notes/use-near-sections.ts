import { type RefObject, startTransition, useCallback, useEffect, useState } from 'react';

const NEAR = '1500px 0px';

/**
 * Sections are drawn when the window comes near, and the rest one by one while nothing else happens: a note of six hours opens
 * like a short one, and soon all of it can be searched by the browser and printed.
 */
export function useNearSections(root: RefObject<HTMLElement | null>, numbers: readonly number[]) {
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(() => new Set(numbers.slice(0, 1)));
  const draw = useCallback((wanted: readonly number[]) => {
    setDrawn((now) => (wanted.every((one) => now.has(one)) ? now : new Set([...now, ...wanted])));
  }, []);

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const near = entries.filter((one) => one.isIntersecting).map(({ target }) => sectionOf(target));
        // In slices between frames: scrolling goes before drawing.
        startTransition(() => draw(near));
      },
      { rootMargin: NEAR },
    );
    for (const section of root.current?.querySelectorAll('[data-section]') ?? []) observer.observe(section);
    return () => observer.disconnect();
  }, [root, draw]);

  useEffect(() => {
    const next = numbers.find((one) => !drawn.has(one));
    if (next === undefined) return;
    return whenIdle(() => startTransition(() => draw([next])));
  }, [numbers, drawn, draw]);

  useEffect(() => {
    const drawAll = () => draw(numbers);
    window.addEventListener('beforeprint', drawAll);
    return () => window.removeEventListener('beforeprint', drawAll);
  }, [numbers, draw]);

  return { drawn, draw };
}

const sectionOf = (element: Element) => Number(element.getAttribute('data-section'));

/** Not every browser has idle time to give. */
function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = window.requestIdleCallback(work, { timeout: 2000 });
    return () => window.cancelIdleCallback(id);
  }
  const id = setTimeout(work, 200);
  return () => clearTimeout(id);
}
