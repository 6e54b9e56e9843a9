import { useSyncExternalStore } from 'react';

/** Time in which a deletion can be undone; as long as its message is shown. */
export const UNDO_MS = 6000;

let waiting: ReadonlyMap<string, ReturnType<typeof setTimeout>> = new Map();
let hidden: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function change(next: ReadonlySet<string>) {
  hidden = next;
  for (const notify of listeners) notify();
}

const without = (id: string) => new Set([...hidden].filter((other) => other !== id));

export function cancelDeletion(id: string): void {
  clearTimeout(waiting.get(id));
  waiting = new Map([...waiting].filter(([other]) => other !== id));
  change(without(id));
}

/**
 * Hides an object now and deletes it when the time for undoing is over. The server knows nothing before that: closing
 * the page leaves it as it is. What could not be deleted is shown again.
 */
export function scheduleDeletion(id: string, remove: () => Promise<void>): void {
  const timer = setTimeout(() => {
    waiting = new Map([...waiting].filter(([other]) => other !== id));
    remove().catch(() => change(without(id)));
  }, UNDO_MS);
  waiting = new Map([...waiting, [id, timer]]);
  change(new Set([...hidden, id]));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Ids of what is no longer shown. */
export const useHidden = () =>
  useSyncExternalStore(
    subscribe,
    () => hidden,
    () => hidden,
  );
