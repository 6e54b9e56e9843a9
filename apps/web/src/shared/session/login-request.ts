import { useSyncExternalStore } from 'react';

interface LoginRequest {
  isOpen: boolean;
  /** Shown above the form; lives in memory alone, so nobody can put words into the dialog by an address. */
  message: string | null;
}

const CLOSED: LoginRequest = { isOpen: false, message: null };

let request = CLOSED;
const listeners = new Set<() => void>();

function change(next: LoginRequest): void {
  request = next;
  for (const listener of listeners) listener();
}

/** Any screen may ask for the login dialog; the app shows it. */
export function requestLogin(): void {
  change({ ...request, isOpen: true });
}

/** Kept until the dialog opens: for a screen that first sends the user to `/login`. */
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
