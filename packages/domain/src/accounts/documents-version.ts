/** Effective date of the newest terms and policies; stored with every consent and every order. */
export const DOCUMENTS_VERSION = '2026-11-17';
