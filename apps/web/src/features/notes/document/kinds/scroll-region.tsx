import { joinClasses } from '@pilgi/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './scroll-region.module.css';

interface ScrollRegionProps {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Content that may be wider than the note: scrolls by keyboard too, and shows that there is more at its end. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  const region = useRef<HTMLElement>(null);
  const [hasMore, setHasMore] = useState(false);

  useEffect(() => {
    const element = region.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const measure = () => setHasMore(element.scrollWidth - element.clientWidth - element.scrollLeft > 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.firstElementChild !== null) observer.observe(element.firstElementChild);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);

  return (
    <div className={styles.root} data-more={hasMore || undefined}>
      <section
        ref={region}
        className={joinClasses(styles.region, className)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the viewport must be scrollable by keyboard.
        tabIndex={0}
        aria-label={label}
        data-scrolls
      >
        {children}
      </section>
    </div>
  );
}
