import { createBrowserSessionStore } from '@pilgi/api-client';
import { clearOfflineNotes } from '../offline/clear-offline-notes.ts';
import { getShell } from '../shell/shell.ts';

const findOwnStorage = () => (typeof window === 'undefined' ? undefined : window.localStorage);

/** During prerendering there is no window: no session and no events. */
export const sessionStore = createBrowserSessionStore({
  findStorage: getShell().findSessionStorage ?? findOwnStorage,
  events: typeof window === 'undefined' ? new EventTarget() : window,
});

/** Stored notes belong to one account: they are removed when its session ends, in this tab or another. */
let storedFor = sessionStore.read('user').email;
if (storedFor === null) void clearOfflineNotes();
sessionStore.onChange(() => {
  const { email } = sessionStore.read('user');
  if (email === storedFor) return;
  storedFor = email;
  void clearOfflineNotes();
});
