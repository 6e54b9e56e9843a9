import { useSyncExternalStore } from 'react';

interface LoginRequest {
  isOpen: boolean;
  /** Shown above the form. Held in memory only, so that a crafted URL cannot inject a message. */
  message: string | null;
}

const CLOSED: LoginRequest = { isOpen: false, message: null };

let request = CLOSED;
const listeners = new Set<() => void>();

function change(next: LoginRequest): void {
  request = next;
  for (const listener of listeners) listener();
}

/** Opens the login dialog, which the app renders. */
export function requestLogin(): void {
  change({ ...request, isOpen: true });
}

/** Held until the dialog opens: for a screen that redirects to `/login`. */
export function prepareLoginMessage(message: string): void {
  change({ ...request, message });
}

export function closeLogin(): void {
  change(CLOSED);
}

export function useLoginRequest(): LoginRequest {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => request,
    () => CLOSED,
  );
}
