import { createBrowserSessionStore } from '@pilgi/api-client';

/** While pages are built ahead there is no window: then nobody is signed in and nobody listens. */
export const sessionStore = createBrowserSessionStore({
  findStorage: () => (typeof window === 'undefined' ? undefined : window.localStorage),
  events: typeof window === 'undefined' ? new EventTarget() : window,
});
