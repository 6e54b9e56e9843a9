export type NotifierState = 'unsupported' | 'unasked' | 'granted' | 'refused';

/** Tells somebody who is looking elsewhere; a client of its own may tell by its own means. */
export interface Notifier {
  state: () => NotifierState;
  /** Only after a press on a button that says what for. */
  ask: () => Promise<NotifierState>;
  tell: (notice: { title: string; text: string; path: string; tag: string }) => void;
}

const STATES: Record<NotificationPermission, NotifierState> = {
  default: 'unasked',
  granted: 'granted',
  denied: 'refused',
};

export const notifier: Notifier = {
  state: () => ('Notification' in globalThis ? STATES[Notification.permission] : 'unsupported'),
  ask: async () => ('Notification' in globalThis ? STATES[await Notification.requestPermission()] : 'unsupported'),
  tell: ({ title, text, path, tag }) => {
    if (notifier.state() !== 'granted' || document.visibilityState === 'visible') return;
    try {
      const shown = new Notification(title, { body: text, tag, lang: 'ko' });
      shown.onclick = () => {
        window.focus();
        window.location.assign(path);
      };
    } catch {
      // Phones let only service workers speak; the mail still comes.
    }
  },
};
