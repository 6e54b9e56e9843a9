import { bundleSharesCalls } from '@pilgi/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { ActiveLinks } from '../../../shared/shares/active-links.tsx';
import { bundleSharesQuery } from './bundle-shares.api.ts';

export function BundleShareLinks({ bundleId }: { bundleId: string }) {
  const query = useQuery(bundleSharesQuery(bundleId));
  const actions = {
    queryKey: bundleSharesQuery(bundleId).queryKey,
    revoke: (id: string) => api.send(bundleSharesCalls.end, { params: { id } }),
    endedText: '이 링크로는 더 풀 수 없습니다.',
  };
  return <ActiveLinks query={query} acts={actions} />;
}
