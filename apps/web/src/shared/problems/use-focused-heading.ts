import { type RefObject, useEffect, useRef } from 'react';

/** The heading to put the focus on whenever another thing is shown; the first one is left to the page. */
export function useFocusedHeading(shown: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return heading;
}
