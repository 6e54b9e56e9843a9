import type { OutsideOrder } from '@pilgi/web/shared/shell/shell.ts';

/** `hinted-failure` is what the browser said; only the server knows. */
export type TopUpState = 'paying' | 'hinted-failure' | 'done';

export interface TopUp {
  order: OutsideOrder;
  began_at: number;
  state: TopUpState;
  /** Followed without standing in the way. */
  is_hidden: boolean;
}

let current: TopUp | null = null;
const listeners = new Set<() => void>();

/** The payment that was begun in the browser and has not been seen to end. */
export const topUpStore = {
  read: () => current,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  change: (next: TopUp | null) => {
    current = next;
    for (const listener of listeners) listener();
  },
};
