import { SESSION_KEYS, USER_INFO_KEY } from '@pilgi/api-client';

/** Also read by public/theme.js before the first paint. */
export const THEME_KEY = 'pilgi_theme';
export const UPLOADS_KEY = 'pilgi_uploads';
export const PAYMENT_WINDOW_KEY = 'pilgi_payment';
export const CONTACT_DRAFT_KEY = 'pilgi_contact_draft';

/** Everything the site writes into a browser; the privacy policy lists exactly these. */
export const STORAGE_KEYS = {
  local: [
    ...Object.values(SESSION_KEYS.user),
    USER_INFO_KEY,
    ...Object.values(SESSION_KEYS.admin),
    THEME_KEY,
    UPLOADS_KEY,
  ],
  session: [PAYMENT_WINDOW_KEY, CONTACT_DRAFT_KEY],
} as const;

export type StorageKey = (typeof STORAGE_KEYS)['local' | 'session'][number];
