import { useEffect, useRef } from 'react';

export interface ReaderKeys {
  toggle: () => void;
  skip: (ms: number) => void;
  step: (blocks: 1 | -1) => void;
  follow: () => void;
  help: () => void;
}

const SKIP_MS = 5000;

function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (target?.closest('input, textarea, select, [contenteditable="true"], [role="dialog"], [role="tab"]')) return true;
  // What Space already presses is not for the player.
  return event.key === ' ' && target?.closest('button, a, summary, [role="button"]') != null;
}

function actFor(key: string, keys: ReaderKeys): (() => void) | undefined {
  const acts: Record<string, () => void> = {
    ' ': keys.toggle,
    ArrowLeft: () => keys.skip(-SKIP_MS),
    ArrowRight: () => keys.skip(SKIP_MS),
    j: () => keys.step(1),
    k: () => keys.step(-1),
    f: keys.follow,
    '?': keys.help,
    // The same keys while the keyboard is set to Hangul.
    ㅓ: () => keys.step(1),
    ㅏ: () => keys.step(-1),
    ㄹ: keys.follow,
  };
  return acts[key];
}

export function useReaderKeys(keys: ReaderKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    function handle(event: KeyboardEvent) {
      const act = isTaken(event) ? undefined : actFor(event.key, latest.current);
      if (act === undefined) return;
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}
