import { bundleSharesCalls } from '@pilgi/contract';
import { Button, showToast } from '@pilgi/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { messageFor } from '../../shared/api/message-for.ts';
import { formatMoment } from '../../shared/formats/format-moment.ts';
import { LoadFailed } from '../../shared/lists/load-failed.tsx';
import styles from './bundle-share.module.css';
import { type BundleShare, bundleSharesQuery } from './bundle-shares.api.ts';

function ShareLine({ bundleId, share }: { bundleId: string; share: BundleShare }) {
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: () => api.send(bundleSharesCalls.end, { params: { id: share.id } }),
    onSuccess: ({ detail }) => showToast({ title: detail, text: '이 링크로는 더 풀 수 없습니다.', tone: 'good' }),
    onError: (error) => showToast({ title: messageFor(error, '공유를 끝내지 못했습니다.'), tone: 'bad' }),
    onSettled: () => client.invalidateQueries({ queryKey: bundleSharesQuery(bundleId).queryKey }),
  });
  return (
    <li className={styles.line}>
      <span>
        {formatMoment(share.expires_at)}까지
        <span className={styles.made}>{formatMoment(share.created_at)}에 만듦</span>
      </span>
      <Button size="small" busy={end.isPending} onClick={() => end.mutate()}>
        공유 끝내기
      </Button>
    </li>
  );
}

export function BundleShareLinks({ bundleId }: { bundleId: string }) {
  const query = useQuery(bundleSharesQuery(bundleId));
  if (query.error && !query.data) return <LoadFailed title="공유 링크를 불러올 수 없습니다" query={query} />;
  if (!query.data || query.data.length === 0) return null;
  return (
    <section aria-labelledby="bundle-share-links">
      <h3 id="bundle-share-links" className={styles.heading}>
        살아 있는 링크 {query.data.length}개
      </h3>
      <ul className={styles.lines}>
        {query.data.map((share) => (
          <ShareLine key={share.id} bundleId={bundleId} share={share} />
        ))}
      </ul>
    </section>
  );
}
