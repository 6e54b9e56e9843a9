import { type CallInput, paybacksCalls } from '@pilgi/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';

/** Requested once: repeated requests would consume the rate limit. */
export const paybackLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['payback-link', token],
    queryFn: ({ signal }) => api.send(paybacksCalls.verify, { body: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export function giveAccount(body: CallInput<typeof paybacksCalls.giveAccount>['body']) {
  return api.send(paybacksCalls.giveAccount, { body });
}
