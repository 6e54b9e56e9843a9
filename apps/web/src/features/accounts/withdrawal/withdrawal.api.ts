import { usersCalls, type WireResponse } from '@pilgi/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';

export type WithdrawalPreview = WireResponse<typeof usersCalls.previewWithdrawal>;

/** Never cached: a payment or a job can change it at any time. */
export const withdrawalPreviewQuery = queryOptions({
  queryKey: ['withdrawal-preview'],
  queryFn: ({ signal }) => api.send(usersCalls.previewWithdrawal, undefined, { signal }),
  staleTime: 0,
  gcTime: 0,
});

interface Withdrawal {
  /** Missing for accounts without a password. */
  password?: string;
  give_up_refund: boolean;
}

export type WithdrawalOutcome = WireResponse<typeof usersCalls.withdraw>;

export function withdraw({ password, give_up_refund }: Withdrawal): Promise<WithdrawalOutcome> {
  return api.send(usersCalls.withdraw, {
    body: { ...(password === undefined ? {} : { password }), confirm: true, give_up_refund },
  });
}
