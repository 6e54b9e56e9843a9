import { type RefObject, useCallback, useEffect, useState } from 'react';

export interface OpenSentence {
  id: string;
  button: HTMLElement;
  /** Opened by a press or a key; one that was opened by hovering takes no focus and closes when the pointer leaves. */
  isPinned: boolean;
}

const HOVER_MS = 150;
const LEAVE_MS = 250;

const buttonOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-sentence]') : null;

const isInPopover = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-evidence]') !== null;

/** The sentence whose button was pressed or hovered; a second press closes it. */
export function useOpenSentence(root: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState<OpenSentence | null>(null);
  useEffect(() => {
    const place = root.current;
    if (place === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const control = new AbortController();
    const listen = { signal: control.signal };
    function pin({ target }: MouseEvent) {
      const button = buttonOf(target);
      if (button === null) return;
      clearTimeout(timer);
      const id = button.dataset.sentence ?? '';
      setOpen((now) => (now?.button === button && now.isPinned ? null : { id, button, isPinned: true }));
    }
    function hover({ target, pointerType }: PointerEvent) {
      if (pointerType !== 'mouse') return;
      clearTimeout(timer);
      const button = buttonOf(target);
      if (button !== null && place?.contains(button)) {
        const id = button.dataset.sentence ?? '';
        timer = setTimeout(() => setOpen((now) => (now?.isPinned ? now : { id, button, isPinned: false })), HOVER_MS);
      } else if (!isInPopover(target)) {
        timer = setTimeout(() => setOpen((now) => (now?.isPinned ? now : null)), LEAVE_MS);
      }
    }
    place.addEventListener('click', pin, listen);
    document.addEventListener('pointerover', hover, listen);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [root]);
  return { open, close: useCallback(() => setOpen(null), []) };
}
