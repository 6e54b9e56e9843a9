import { type RefObject, useCallback, useEffect, useState } from 'react';

export interface OpenSentence {
  id: string;
  button: HTMLElement;
}

/** The sentence whose button was pressed; a second press closes it. */
export function useOpenSentence(root: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState<OpenSentence | null>(null);
  useEffect(() => {
    const place = root.current;
    if (place === null) return;
    function handle({ target }: MouseEvent) {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-sentence]') : null;
      if (button === null) return;
      const id = button.dataset.sentence ?? '';
      setOpen((now) => (now?.button === button ? null : { id, button }));
    }
    place.addEventListener('click', handle);
    return () => place.removeEventListener('click', handle);
  }, [root]);
  return { open, close: useCallback(() => setOpen(null), []) };
}
