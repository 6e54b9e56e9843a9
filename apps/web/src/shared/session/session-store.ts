import { createBrowserSessionStore } from '@pilgi/api-client';
import { shellOfPages } from '../shell/shell.ts';

const findOwnStorage = () => (typeof window === 'undefined' ? undefined : window.localStorage);

/** While pages are built ahead there is no window: then nobody is signed in and nobody listens. */
export const sessionStore = createBrowserSessionStore({
  findStorage: shellOfPages().findSessionStorage ?? findOwnStorage,
  events: typeof window === 'undefined' ? new EventTarget() : window,
});
