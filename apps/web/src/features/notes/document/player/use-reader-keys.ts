import { useEffect, useRef } from 'react';

export interface ReaderKeys {
  toggle: () => void;
  skip: (ms: number) => void;
  step: (blocks: 1 | -1) => void;
  follow: () => void;
  help: () => void;
}

const SKIP_MS = 5000;

function isHandledElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (target?.closest('input, textarea, select, [contenteditable="true"], [role="dialog"], [role="tab"]')) return true;
  // Arrow keys scroll a focused table, code or drawing.
  if (event.key.startsWith('Arrow') && target?.closest('[data-scrolls]')) return true;
  // Space activates the focused control.
  return event.key === ' ' && target?.closest('button, a, summary, [role="button"]') != null;
}

function actionFor(key: string, keys: ReaderKeys): (() => void) | undefined {
  const actions: Record<string, () => void> = {
    ' ': keys.toggle,
    ArrowLeft: () => keys.skip(-SKIP_MS),
    ArrowRight: () => keys.skip(SKIP_MS),
    j: () => keys.step(1),
    k: () => keys.step(-1),
    f: keys.follow,
    '?': keys.help,
    // Characters of the same keys in Hangul mode.
    ㅓ: () => keys.step(1),
    ㅏ: () => keys.step(-1),
    ㄹ: keys.follow,
  };
  return actions[key];
}

export function useReaderKeys(keys: ReaderKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    function handle(event: KeyboardEvent) {
      const action = isHandledElsewhere(event) ? undefined : actionFor(event.key, latest.current);
      if (action === undefined) return;
      event.preventDefault();
      action();
    }
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}
