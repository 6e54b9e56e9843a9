import { useEffect, useRef } from 'react';

export interface ReaderKeys {
  toggle: () => void;
  skip: (ms: number) => void;
  step: (blocks: 1 | -1) => void;
  follow: () => void;
  evidence: () => void;
  mark: () => void;
  focus: () => void;
  /** The first, second or third density. */
  density: (at: number) => void;
  /** Null without a conversation. */
  chat: (() => void) | null;
  help: () => void;
}

const SKIP_MS = 5000;
const LONG_SKIP_MS = 10_000;
const OWN_KEYS = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="tab"], [role="menu"]';

function isHandledElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (target?.closest(OWN_KEYS)) return true;
  // Arrow keys scroll a focused table, code or drawing.
  if (event.key.startsWith('Arrow') && target?.closest('[data-scrolls]')) return true;
  // Space activates the focused control.
  return event.key === ' ' && target?.closest('button, a, summary, [role="button"]') != null;
}

/** Characters of the same keys in Hangul mode. */
const HANGUL_KEYS: Record<string, string> = { ㅏ: 'k', ㅓ: 'j', ㅣ: 'l', ㄷ: 'e', ㅡ: 'm', ㄹ: 'f', ㅅ: 't' };

function actionFor(key: string, keys: ReaderKeys): (() => void) | undefined {
  const actions: Record<string, () => void> = {
    ' ': keys.toggle,
    k: keys.toggle,
    j: () => keys.skip(-LONG_SKIP_MS),
    l: () => keys.skip(LONG_SKIP_MS),
    ArrowLeft: () => keys.skip(-SKIP_MS),
    ArrowRight: () => keys.skip(SKIP_MS),
    ArrowUp: () => keys.step(-1),
    ArrowDown: () => keys.step(1),
    e: keys.evidence,
    m: keys.mark,
    f: keys.focus,
    t: keys.follow,
    '1': () => keys.density(0),
    '2': () => keys.density(1),
    '3': () => keys.density(2),
    '?': keys.help,
  };
  return actions[HANGUL_KEYS[key] ?? key];
}

const isChatKey = ({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !isComposing && key.toLowerCase() === 'j';

export function useReaderKeys(keys: ReaderKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    function find(event: KeyboardEvent): (() => void) | null | undefined {
      if (isChatKey(event)) return latest.current.chat;
      return isHandledElsewhere(event) ? undefined : actionFor(event.key, latest.current);
    }
    function handle(event: KeyboardEvent) {
      const action = find(event);
      if (!action) return;
      event.preventDefault();
      action();
    }
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}
