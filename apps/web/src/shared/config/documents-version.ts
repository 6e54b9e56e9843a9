/** Effective date of the current terms and policies; stored with every consent. */
export const DOCUMENTS_VERSION = '2025-09-01';
