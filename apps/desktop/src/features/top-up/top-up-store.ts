import type { OutsideOrder } from '@pilgi/web/shared/shell/shell.ts';

/** `hinted-failure` was reported by the browser and is not verified by the server. */
export type TopUpState = 'paying' | 'hinted-failure' | 'done';

export interface TopUp {
  order: OutsideOrder;
  began_at: number;
  state: TopUpState;
  /** The dialog is closed but polling continues. */
  is_hidden: boolean;
}

let current: TopUp | null = null;
const listeners = new Set<() => void>();

/** The payment started in the browser whose result is not known yet. */
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
