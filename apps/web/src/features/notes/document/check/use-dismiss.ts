import { type RefObject, useEffect } from 'react';

/** Esc, a press outside and focus that moves elsewhere close a popover. */
export function useDismiss(
  popover: RefObject<HTMLElement | null>,
  opener: HTMLElement | null,
  onClose: (how: 'key' | 'elsewhere') => void,
): void {
  useEffect(() => {
    if (opener === null) return;
    const control = new AbortController();
    const isOutside = (target: EventTarget | null) =>
      target instanceof Node && !popover.current?.contains(target) && !opener.contains(target);
    const closeOutside = ({ target }: Event) => {
      if (isOutside(target)) onClose('elsewhere');
    };
    const listen = { signal: control.signal };
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape') onClose('key');
      },
      listen,
    );
    document.addEventListener('pointerdown', closeOutside, listen);
    document.addEventListener('focusin', closeOutside, listen);
    return () => control.abort();
  }, [popover, opener, onClose]);
}
