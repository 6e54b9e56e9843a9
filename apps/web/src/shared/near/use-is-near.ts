import { type RefObject, useEffect, useRef, useState } from 'react';

const PRELOAD_MARGIN = '600px';

/** True once the element is about to scroll into view; used to defer loading of heavy parts. */
export function useIsNear<Element extends HTMLElement>(): [RefObject<Element | null>, boolean] {
  const element = useRef<Element>(null);
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    if (!element.current || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: PRELOAD_MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isNear]);

  return [element, isNear];
}
