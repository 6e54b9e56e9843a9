import { createHash } from 'node:crypto';
import { DOCUMENT_DIGESTS } from '@pilgi/domain/accounts';
import { expect, test } from 'vitest';
import { listTexts } from '../../testing/list-legal-texts.ts';
import { ecommerceTerms } from './ecommerce-terms.ts';
import type { LegalDocument } from './legal-document.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { serviceTerms } from './service-terms.ts';

const digestOf = (document: LegalDocument) => createHash('sha256').update(listTexts(document).join('\n')).digest('hex');

test('stores with a consent the digest of the text that is published', () => {
  expect(DOCUMENT_DIGESTS).toEqual({
    service_terms: digestOf(serviceTerms),
    ecommerce_terms: digestOf(ecommerceTerms),
    privacy_policy: digestOf(privacyPolicy),
  });
});
