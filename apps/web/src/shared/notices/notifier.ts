export type NotifierState = 'unsupported' | 'unasked' | 'granted' | 'refused';

/** Notifies a user in another window; the desktop app replaces it with native notifications. */
export interface Notifier {
  state: () => NotifierState;
  /** Call it only after a press on a button that explains the purpose. */
  requestPermission: () => Promise<NotifierState>;
  notify: (notice: { title: string; text: string; path: string; tag: string }) => void;
}

const STATES: Record<NotificationPermission, NotifierState> = {
  default: 'unasked',
  granted: 'granted',
  denied: 'refused',
};

export const notifier: Notifier = {
  state: () => ('Notification' in globalThis ? STATES[Notification.permission] : 'unsupported'),
  requestPermission: async () =>
    'Notification' in globalThis ? STATES[await Notification.requestPermission()] : 'unsupported',
  notify: ({ title, text, path, tag }) => {
    if (notifier.state() !== 'granted' || document.visibilityState === 'visible') return;
    try {
      const shown = new Notification(title, { body: text, tag, lang: 'ko' });
      shown.onclick = () => {
        window.focus();
        window.location.assign(path);
      };
    } catch {
      // Mobile browsers allow notifications only from service workers; the mail is still sent.
    }
  },
};
