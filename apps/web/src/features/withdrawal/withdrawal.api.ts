import { usersCalls, type WireAnswer } from '@pilgi/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

export type WithdrawalPreview = WireAnswer<typeof usersCalls.previewWithdrawal>;

/** True of the moment alone: a payment or a job may have changed it since. */
export const withdrawalPreviewQuery = queryOptions({
  queryKey: ['withdrawal-preview'],
  queryFn: ({ signal }) => api.send(usersCalls.previewWithdrawal, undefined, { signal }),
  staleTime: 0,
  gcTime: 0,
});

interface Withdrawal {
  password: string;
  give_up_refund: boolean;
}

export async function withdraw({ password, give_up_refund }: Withdrawal): Promise<void> {
  await api.send(usersCalls.withdraw, { body: { password, confirm: true, give_up_refund } });
}
