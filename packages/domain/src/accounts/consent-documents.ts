import { DOCUMENTS_VERSION } from './documents-version.ts';

/** Documents that are accepted at sign-up; the confirmed age is stored beside them as `age_over_14`. */
export const CONSENT_DOCUMENTS = ['service_terms', 'ecommerce_terms', 'privacy_policy'] as const;
export type ConsentDocumentName = (typeof CONSENT_DOCUMENTS)[number];

/** SHA-256 of the published texts in force, stored with each consent; a test compares them with the texts. */
export const DOCUMENT_DIGESTS: Readonly<Record<ConsentDocumentName, string>> = {
  service_terms: '5371c979caac0624b835f888f27633ca8d3c702a6bbe44a8eff1f55a28594ad3',
  ecommerce_terms: '3d2bfff7a949ab7eea93030a5f2e10c5d86d44fc5189386f728eda9dbb01ccfb',
  privacy_policy: 'ccbc76f90285bf28ca625018031f5a8d303dae419e200c7c6def2abc6a57b8b7',
};

/** Consent to all documents in force, as the calls expect it. */
export const CURRENT_CONSENTS: Readonly<Record<ConsentDocumentName, string>> = {
  service_terms: DOCUMENTS_VERSION,
  ecommerce_terms: DOCUMENTS_VERSION,
  privacy_policy: DOCUMENTS_VERSION,
};

interface GivenConsent {
  document: ConsentDocumentName | 'age_over_14';
  version: string;
}

/** What an account still has to accept; the age is confirmed once. */
export function missingConsents(given: readonly GivenConsent[], version: string): GivenConsent['document'][] {
  const missing = CONSENT_DOCUMENTS.filter(
    (document) => !given.some((one) => one.document === document && one.version === version),
  );
  return given.some(({ document }) => document === 'age_over_14') ? missing : [...missing, 'age_over_14'];
}
