/** Also read by app/choose-theme.js before the first paint. */
export const THEME_KEY = 'pilgi_theme';
/** Text size of notes on this device. */
export const READER_KEY = 'pilgi_reader';
export const UPLOADS_KEY = 'pilgi_uploads';
/** Name of an IndexedDB database; packs are too large for key-value storage. */
export const PACKS_KEY = 'pilgi_packs';
/** Name of a store of responses, written by the service worker (vite/service-worker.js). */
export const OFFLINE_NOTES_KEY = 'pilgi_notes';
/** Files of another app, until the upload screen takes them; written by the service worker. */
export const SHARED_FILES_KEY = 'pilgi_shared';
/** Directory of the private file system with recordings that are not on the server yet. */
export const RECORDINGS_KEY = 'pilgi_recordings';
export const ANSWERS_KEY = 'pilgi_answers';
export const SHARED_RESULTS_KEY = 'pilgi_shared_results';
export const PAYMENT_WINDOW_KEY = 'pilgi_payment';
export const CONTACT_DRAFT_KEY = 'pilgi_contact_draft';
/** Unsaved edits of notes and comments of reports. */
export const NOTE_DRAFTS_KEY = 'pilgi_note_drafts';
