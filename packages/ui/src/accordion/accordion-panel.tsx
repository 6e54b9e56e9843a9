import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import styles from './accordion.module.css';

export interface AccordionPanelProps {
  id: string;
  open: boolean;
  /** Called when the browser's page search finds text inside the closed panel. */
  onFound: () => void;
  children: ReactNode;
}

export function AccordionPanel({ id, open, onFound, children }: AccordionPanelProps) {
  const panel = useRef<HTMLElement>(null);

  // React supports `hidden` only as a boolean, but only `until-found` lets the browser's search open the panel.
  useLayoutEffect(() => {
    if (open) panel.current?.removeAttribute('hidden');
    else panel.current?.setAttribute('hidden', 'until-found');
  }, [open]);

  useEffect(() => {
    const element = panel.current;
    element?.addEventListener('beforematch', onFound);
    return () => element?.removeEventListener('beforematch', onFound);
  }, [onFound]);

  return (
    <section ref={panel} id={id} aria-labelledby={`${id}-title`} className={styles.panel} data-open={open || undefined}>
      {children}
    </section>
  );
}
