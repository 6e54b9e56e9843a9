import { bundleSharesCalls } from '@pilgi/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';

export const bundleSharesQuery = (bundleId: string) =>
  queryOptions({
    queryKey: ['problem-bundles', bundleId, 'shares'],
    queryFn: ({ signal }) => api.send(bundleSharesCalls.list, { params: { id: bundleId } }, { signal }),
  });
