import { DOCUMENTS_VERSION } from '../../src/shared/config/documents-version.ts';
import type { LegalDocument } from './legal-document.ts';

/** All five documents have changed together so far. */
export const legalVersions: LegalDocument['versions'] = [
  { number: '1.0', effective_on: DOCUMENTS_VERSION, change: '처음 정함' },
];
