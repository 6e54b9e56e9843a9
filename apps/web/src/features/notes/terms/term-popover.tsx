import { type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { InlineText } from '../../../shared/text/block-text.tsx';
import styles from './term-popover.module.css';
import { useOpenTerm } from './use-open-term.ts';

interface TermPopoverProps {
  /** Where the terms stand. */
  root: RefObject<HTMLElement | null>;
  meanings: ReadonlyMap<string, string>;
}

const GAP = 6;
const EDGE = 12;

function putBelow(popover: HTMLElement, term: HTMLElement): void {
  // A term that is broken over two lines has its meaning under the first of them.
  const [place = term.getBoundingClientRect()] = term.getClientRects();
  const { width, height } = popover.getBoundingClientRect();
  const left = Math.min(Math.max(EDGE, place.left), window.innerWidth - width - EDGE);
  const hasRoom = place.bottom + GAP + height < window.innerHeight;
  popover.style.left = `${Math.max(EDGE, left)}px`;
  popover.style.top = `${hasRoom ? place.bottom + GAP : place.top - GAP - height}px`;
}

/** One for the whole note: what the term under pointer, focus or finger means. */
export function TermPopover({ root, meanings }: TermPopoverProps) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const { open, keep, leave } = useOpenTerm(root);
  const meaning = open === null ? undefined : meanings.get(open.term);

  useLayoutEffect(() => {
    if (open === null || popover.current === null) return;
    const { element } = open;
    putBelow(popover.current, element);
    element.setAttribute('aria-describedby', id);
    return () => element.removeAttribute('aria-describedby');
  }, [open, id]);

  if (open === null || meaning === undefined) return null;
  return (
    <div ref={popover} id={id} role="tooltip" className={styles.root} onPointerEnter={keep} onPointerLeave={leave}>
      <p className={styles.term}>
        <InlineText text={open.term} />
      </p>
      <p>
        <InlineText text={meaning} />
      </p>
    </div>
  );
}
