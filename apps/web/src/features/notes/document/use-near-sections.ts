import { type RefObject, startTransition, useCallback, useEffect, useState } from 'react';

const NEAR = '1500px 0px';

/** Drawn at once: a page that grows afterwards moves what is below the note. */
const SHORT_NOTE_SECTIONS = 4;

const firstOf = (numbers: readonly number[]) => (numbers.length <= SHORT_NOTE_SECTIONS ? numbers : numbers.slice(0, 1));

/**
 * Renders sections when they are near the viewport and the rest one by one in idle time. A note of six hours opens as
 * fast as a short one, and the whole note becomes searchable and printable.
 */
export function useNearSections(root: RefObject<HTMLElement | null>, numbers: readonly number[]) {
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(() => new Set(firstOf(numbers)));
  const draw = useCallback((wanted: readonly number[]) => {
    setDrawn((now) => (wanted.every((one) => now.has(one)) ? now : new Set([...now, ...wanted])));
  }, []);

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const near = entries.filter((one) => one.isIntersecting).map(({ target }) => sectionOf(target));
        // As a transition, so that scrolling has priority over rendering.
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

/** Falls back to a timeout in browsers without requestIdleCallback. */
function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = window.requestIdleCallback(work, { timeout: 2000 });
    return () => window.cancelIdleCallback(id);
  }
  const id = setTimeout(work, 200);
  return () => clearTimeout(id);
}
