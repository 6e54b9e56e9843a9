import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to the heading when `shown` changes; the initial focus is left to the page. */
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
