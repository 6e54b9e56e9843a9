import { type RefObject, useEffect, useRef, useState } from 'react';

const NEAR = '600px';

/** True from the moment the element is about to be scrolled into sight: then its heavier parts are worth fetching. */
export function useIsNear<Element extends HTMLElement>(): [RefObject<Element | null>, boolean] {
  const element = useRef<Element>(null);
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    if (!element.current || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isNear]);

  return [element, isNear];
}
