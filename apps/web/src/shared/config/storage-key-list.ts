import { SESSION_KEYS, USER_INFO_KEY } from '@pilgi/api-client';
import {
  ANSWERS_KEY,
  CONTACT_DRAFT_KEY,
  NOTE_DRAFTS_KEY,
  OFFLINE_NOTES_KEY,
  PACKS_KEY,
  PAYMENT_WINDOW_KEY,
  READER_KEY,
  RECORDINGS_KEY,
  SHARED_FILES_KEY,
  SHARED_RESULTS_KEY,
  THEME_KEY,
  UPLOADS_KEY,
} from './storage-keys.ts';

/** Every browser storage key of the site; the privacy policy lists exactly these. */
export const STORAGE_KEYS = {
  local: [
    ...Object.values(SESSION_KEYS.user),
    USER_INFO_KEY,
    ...Object.values(SESSION_KEYS.admin),
    THEME_KEY,
    READER_KEY,
    UPLOADS_KEY,
    ANSWERS_KEY,
    SHARED_RESULTS_KEY,
  ],
  session: [PAYMENT_WINDOW_KEY, CONTACT_DRAFT_KEY, NOTE_DRAFTS_KEY],
  database: [PACKS_KEY],
  /** Stored responses of the server. */
  responses: [OFFLINE_NOTES_KEY, SHARED_FILES_KEY],
  files: [RECORDINGS_KEY],
} as const;

export type StorageKey = (typeof STORAGE_KEYS)['local' | 'session' | 'database' | 'responses' | 'files'][number];
