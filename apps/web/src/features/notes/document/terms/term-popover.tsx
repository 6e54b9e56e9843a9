import { type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { InlineText } from '../../../../shared/text/block-text.tsx';
import { positionBelow } from '../position-below.ts';
import styles from './term-popover.module.css';
import { useOpenTerm } from './use-open-term.ts';

interface TermPopoverProps {
  /** Element that contains the terms. */
  root: RefObject<HTMLElement | null>;
  meanings: ReadonlyMap<string, string>;
}

/** One popover for the whole note: the definition of the hovered, focused or tapped term. */
export function TermPopover({ root, meanings }: TermPopoverProps) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const { open, keep: cancelClose, leave: scheduleClose } = useOpenTerm(root);
  const meaning = open === null ? undefined : meanings.get(open.term);

  useLayoutEffect(() => {
    if (open === null || popover.current === null) return;
    const { element } = open;
    positionBelow(popover.current, element);
    element.setAttribute('aria-describedby', id);
    return () => element.removeAttribute('aria-describedby');
  }, [open, id]);

  if (open === null || meaning === undefined) return null;
  return (
    <div
      ref={popover}
      id={id}
      role="tooltip"
      className={styles.root}
      onPointerEnter={cancelClose}
      onPointerLeave={scheduleClose}
    >
      <p className={styles.term}>
        <InlineText text={open.term} />
      </p>
      <p>
        <InlineText text={meaning} />
      </p>
    </div>
  );
}
