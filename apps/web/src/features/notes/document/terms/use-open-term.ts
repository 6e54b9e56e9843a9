import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export interface OpenTerm {
  term: string;
  element: HTMLElement;
}

/** Time to move the pointer from the term to the popover. */
const CLOSE_DELAY_MS = 180;

const termAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-term]') : null;

/** Hover, focus and tap open a term; Esc and leaving close it, and scrolling unless it has the focus. */
export function useOpenTerm(root: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState<OpenTerm | null>(null);
  const closeTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancelClose = useCallback(() => clearTimeout(closeTimer.current), []);
  const scheduleClose = useCallback(() => {
    clearTimeout(closeTimer.current);
    closeTimer.current = setTimeout(() => setOpen(null), CLOSE_DELAY_MS);
  }, []);

  useEffect(() => {
    const place = root.current;
    if (place === null) return;
    const control = new AbortController();
    const listen = { signal: control.signal };
    function show(event: Event) {
      const element = termAt(event.target);
      if (element === null) return;
      cancelClose();
      const term = element.dataset.term ?? '';
      setOpen((now) => (now?.element === element ? now : { term, element }));
    }
    place.addEventListener('pointerover', show, listen);
    place.addEventListener('focusin', show, listen);
    place.addEventListener('click', show, listen);
    place.addEventListener('pointerout', (event) => termAt(event.target) && scheduleClose(), listen);
    place.addEventListener('focusout', (event) => termAt(event.target) && scheduleClose(), listen);
    return () => {
      control.abort();
      clearTimeout(closeTimer.current);
    };
  }, [root, cancelClose, scheduleClose]);

  useEffect(() => {
    if (open === null) return;
    const control = new AbortController();
    const close = () => setOpen(null);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    const onPress = (event: Event) => {
      if (termAt(event.target) === null) close();
    };
    document.addEventListener('keydown', onKey, { signal: control.signal });
    document.addEventListener('pointerdown', onPress, { signal: control.signal });
    // Focus by keyboard scrolls a term into view: the popover moves along.
    const onScroll = () => {
      if (document.activeElement === open.element) setOpen({ ...open });
      else close();
    };
    window.addEventListener('scroll', onScroll, { signal: control.signal, passive: true });
    return () => control.abort();
  }, [open]);

  return { open, keep: cancelClose, leave: scheduleClose };
}
