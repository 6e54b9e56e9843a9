import { createBrowserSessionStore } from '@pilgi/api-client';
import { shellOfPages } from '../shell/shell.ts';

/** While pages are built ahead there is no window: then nobody is signed in and nobody listens. */
export const sessionStore = createBrowserSessionStore({
  findStorage: shellOfPages().findSessionStorage,
  events: typeof window === 'undefined' ? new EventTarget() : window,
});
