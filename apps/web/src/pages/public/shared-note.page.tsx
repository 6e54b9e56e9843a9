import { LoadingScreen } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useFilterParam } from '../../features/notes/document/filter/use-filter-param.ts';
import { NoteReader } from '../../features/notes/document/note-reader.tsx';
import { ReportAction } from '../../features/sharing/report-action.tsx';
import { sharedNoteQuery } from '../../features/sharing/shares.api.ts';
import { UnavailablePage } from '../../features/sharing/unavailable-page.tsx';
import { formatMoment } from '../../shared/formats/format-moment.ts';
import { GuestFrame } from '../../shared/frames/guest-frame.tsx';
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
        <div className={styles.bar}>
          <p>공유된 노트입니다 · {formatMoment(expires_at)}까지 볼 수 있습니다</p>
          <ReportAction kind="NOTE" token={token} />
        </div>
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
  return (
    <UnavailablePage
      query={query}
      className={styles.gone}
      goneTitle="볼 수 없는 링크입니다"
      failedTitle="노트를 불러올 수 없습니다"
    />
  );
}

export default function SharedNotePage() {
  const { token = '' } = useParams();
  return (
    <GuestFrame>
      <SharedNoteView key={token} token={token} />
    </GuestFrame>
  );
}
