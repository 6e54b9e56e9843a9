import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export interface OpenTerm {
  term: string;
  element: HTMLElement;
}

/** Long enough to come from the term to its meaning with the pointer. */
const LEAVE_MS = 180;

const termAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-term]') : null;

/** Hover, focus and tap open a term; Esc, leaving and scrolling close it. */
export function useOpenTerm(root: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState<OpenTerm | null>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = useCallback(() => clearTimeout(leaving.current), []);
  const leave = useCallback(() => {
    clearTimeout(leaving.current);
    leaving.current = setTimeout(() => setOpen(null), LEAVE_MS);
  }, []);

  useEffect(() => {
    const place = root.current;
    if (place === null) return;
    const control = new AbortController();
    const listen = { signal: control.signal };
    function show(event: Event) {
      const element = termAt(event.target);
      if (element === null) return;
      keep();
      const term = element.dataset.term ?? '';
      setOpen((now) => (now?.element === element ? now : { term, element }));
    }
    place.addEventListener('pointerover', show, listen);
    place.addEventListener('focusin', show, listen);
    place.addEventListener('click', show, listen);
    place.addEventListener('pointerout', (event) => termAt(event.target) && leave(), listen);
    place.addEventListener('focusout', (event) => termAt(event.target) && leave(), listen);
    return () => {
      control.abort();
      clearTimeout(leaving.current);
    };
  }, [root, keep, leave]);

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
    window.addEventListener('scroll', close, { signal: control.signal, passive: true });
    return () => control.abort();
  }, [open]);

  return { open, keep, leave };
}
