import { bundleSharesCalls, type WireResponse } from '@pilgi/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';

export type SharedBundle = WireResponse<typeof bundleSharesCalls.open>;
export type SharedResult = WireResponse<typeof bundleSharesCalls.answer>;

export const sharedBundleQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared-problems', token],
    queryFn: ({ signal }) => api.send(bundleSharesCalls.open, { params: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
