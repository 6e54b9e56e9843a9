import { consentsCalls } from '@pilgi/contract';
import { CURRENT_CONSENTS } from '@pilgi/domain/accounts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';

/** Loaded once per visit: what is missing changes only with a new version of the documents. */
export const consentsQuery = queryOptions({
  queryKey: ['consents'],
  queryFn: ({ signal }) => api.send(consentsCalls.view, undefined, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const giveConsents = () =>
  api.send(consentsCalls.agree, { body: { age_over_14: true, consents: CURRENT_CONSENTS } });
