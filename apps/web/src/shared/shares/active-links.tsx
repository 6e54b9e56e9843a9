import { Button, showToast } from '@pilgi/ui';
import { type QueryKey, type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { messageFor } from '../api/message-for.ts';
import { formatMoment } from '../formats/format-moment.ts';
import { LoadFailed } from '../lists/load-failed.tsx';
import styles from './shares.module.css';

interface ActiveLink {
  id: string;
  created_at: string;
  expires_at: string;
}

interface LinkActions<Link> {
  queryKey: QueryKey;
  revoke: (id: string) => Promise<{ detail: string }>;
  /** Shown after a link was revoked. */
  endedText: string;
  /** Additional details of a link. */
  describe?: (link: Link) => string;
}

function ActiveLinkRow<Link extends ActiveLink>({ link, acts }: { link: Link; acts: LinkActions<Link> }) {
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: () => acts.revoke(link.id),
    onSuccess: ({ detail }) => showToast({ title: detail, text: acts.endedText, tone: 'good' }),
    onError: (error) => showToast({ title: messageFor(error, '공유를 끝내지 못했습니다.'), tone: 'bad' }),
    onSettled: () => client.invalidateQueries({ queryKey: acts.queryKey }),
  });
  return (
    <li className={styles.line}>
      <span>
        {formatMoment(link.expires_at)}까지{acts.describe ? ` · ${acts.describe(link)}` : null}
        <span className={styles.made}>{formatMoment(link.created_at)}에 만듦</span>
      </span>
      <Button size="small" busy={end.isPending} onClick={() => end.mutate()}>
        공유 끝내기
      </Button>
    </li>
  );
}

/** Active share links with a button to revoke each. */
export function ActiveLinks<Link extends ActiveLink>({
  query,
  acts: actions,
}: {
  query: UseQueryResult<Link[]>;
  acts: LinkActions<Link>;
}) {
  const id = useId();
  if (query.error && !query.data) return <LoadFailed title="공유 링크를 불러올 수 없습니다" query={query} />;
  if (!query.data || query.data.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        살아 있는 링크 {query.data.length}개
      </h3>
      <ul className={styles.lines}>
        {query.data.map((link) => (
          <ActiveLinkRow key={link.id} link={link} acts={actions} />
        ))}
      </ul>
    </section>
  );
}
