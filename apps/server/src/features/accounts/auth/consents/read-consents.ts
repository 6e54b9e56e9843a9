import {
  CONSENT_DOCUMENTS,
  type ConsentDocumentName,
  DOCUMENT_DIGESTS,
  DOCUMENTS_VERSION,
} from '@pilgi/domain/accounts';
import { TooYoung } from '../auth.errors.ts';
import { ConsentOutdated } from './consents.errors.ts';
import type { Consent } from './consents.queries.ts';

export interface GivenConsents {
  age_over_14?: boolean | undefined;
  consents?: Readonly<Record<ConsentDocumentName, string>> | undefined;
}

/** The consents of a request with the digest of each text. The specification's sign-up has none. */
export function readConsents({ age_over_14, consents }: GivenConsents): Consent[] {
  if (age_over_14 === false) throw new TooYoung();
  if (consents === undefined) return [];
  if (CONSENT_DOCUMENTS.some((document) => consents[document] !== DOCUMENTS_VERSION)) throw new ConsentOutdated();
  const agreed: Consent[] = CONSENT_DOCUMENTS.map((document) => ({
    document,
    version: DOCUMENTS_VERSION,
    text_sha256: Buffer.from(DOCUMENT_DIGESTS[document], 'hex'),
  }));
  if (age_over_14) agreed.push({ document: 'age_over_14', version: DOCUMENTS_VERSION, text_sha256: null });
  return agreed;
}
