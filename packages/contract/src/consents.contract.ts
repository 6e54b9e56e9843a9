import { CONSENT_DOCUMENTS } from '@pilgi/domain/accounts';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { done, moment } from './shapes.ts';

/** The three documents of the sign-up dialog, each with the accepted version. */
export const consents = z.object({
  service_terms: z.iso.date(),
  ecommerce_terms: z.iso.date(),
  privacy_policy: z.iso.date(),
});

const document = z.enum([...CONSENT_DOCUMENTS, 'age_over_14']);

export const consentsCalls = {
  view: call({
    method: 'GET',
    path: '/api/v1/users/me/consents',
    access: 'user',
    summary: '동의한 약관과 아직 동의하지 않은 약관',
    answer: z.object({
      /** Version in force. */
      version: z.iso.date(),
      missing: z.array(document),
      given: z.array(z.object({ document, version: z.string(), agreed_at: moment })),
    }),
  }),
  agree: call({
    method: 'POST',
    path: '/api/v1/users/me/consents',
    access: 'user',
    summary: '지금 시행 중인 약관에 동의',
    body: z.object({ age_over_14: z.boolean(), consents }),
    answer: done,
    failures: { 400: '만 14세 미만', 409: '지난 약관에 동의함 (code: CONSENT_OUTDATED)' },
  }),
};
