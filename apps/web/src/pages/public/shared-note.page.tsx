import { ApiError } from '@pilgi/api-client';
import { EmptyState, LoadingScreen } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useFilterParam } from '../../features/notes/document/filter/use-filter-param.ts';
import { NoteReader } from '../../features/notes/document/note-reader.tsx';
import { sharedNoteQuery } from '../../features/sharing/shares.api.ts';
import { formatMoment } from '../../shared/formats/format-moment.ts';
import { GuestFrame } from '../../shared/frames/guest-frame.tsx';
import { LoadFailed } from '../../shared/lists/load-failed.tsx';
import { useRenewUrls } from '../../shared/media/use-renew-urls.ts';
import { pageMeta } from '../../shared/page-meta.ts';
import styles from './shared-note.module.css';

export const meta = () => pageMeta({ title: '공유된 노트', isListed: false });

function SharedNoteView({ token }: { token: string }) {
  const query = useQuery(sharedNoteQuery(token));
  const renew = useRenewUrls(query);
  const filter = useFilterParam();

  if (query.data) {
    const { expires_at, ...note } = query.data;
    return (
      <>
        <p className={styles.bar}>공유된 노트입니다 · {formatMoment(expires_at)}까지 볼 수 있습니다</p>
        <NoteReader
          {...filter}
          isOwn={false}
          note={{ ...note, id: '', lecture_id: '', created_at: note.updated_at }}
          onStale={renew}
        />
      </>
    );
  }
  if (!query.error) return <LoadingScreen />;
  if (query.error instanceof ApiError && query.error.status === 404) {
    return (
      <EmptyState
        className={styles.gone}
        headingLevel={1}
        title="볼 수 없는 링크입니다"
        text="기한이 지났거나 공유가 끝났을 수 있습니다. 링크를 준 사람에게 다시 받아주세요."
        action={<Link to="/">필기 첫 화면으로</Link>}
      />
    );
  }
  return <LoadFailed title="노트를 불러올 수 없습니다" query={query} />;
}

export default function SharedNotePage() {
  const { token = '' } = useParams();
  return (
    <GuestFrame>
      <SharedNoteView key={token} token={token} />
    </GuestFrame>
  );
}
