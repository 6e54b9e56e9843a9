import { createBrowserSessionStore } from '@pilgi/api-client';
import { getShell } from '../shell/shell.ts';

const findOwnStorage = () => (typeof window === 'undefined' ? undefined : window.localStorage);

/** During prerendering there is no window: no session and no events. */
export const sessionStore = createBrowserSessionStore({
  findStorage: getShell().findSessionStorage ?? findOwnStorage,
  events: typeof window === 'undefined' ? new EventTarget() : window,
});
