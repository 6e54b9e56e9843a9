import { NOTE_EXPORT_FORMATS } from '@pilgi/domain/exports';
import { Button, Dialog, LoadingScreen, TextLink } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { MessageCircleQuestion } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { TopUpButton } from '../../features/billing/top-up-button.tsx';
import { ChatPanel } from '../../features/chat/chat-panel.tsx';
import { ExportMenu } from '../../features/exports/export-menu.tsx';
import { DeleteNoteAction } from '../../features/notes/document/delete-note-action.tsx';
import { useFilterParam } from '../../features/notes/document/filter/use-filter-param.ts';
import { NoteReader } from '../../features/notes/document/note-reader.tsx';
import { noteQuery } from '../../features/notes/document/notes.api.ts';
import { RetryPanel } from '../../features/notes/making/retry-panel.tsx';
import { ShareAction } from '../../features/sharing/share-action.tsx';
import { prefetchQuery } from '../../shared/api/prefetch-query.ts';
import { AppFrame } from '../../shared/frames/app-frame.tsx';
import { LoadFailed } from '../../shared/lists/load-failed.tsx';
import { useRenewUrls } from '../../shared/media/use-renew-urls.ts';
import { pageMeta } from '../../shared/page-meta.ts';
import styles from './studio.module.css';

export const meta = () => pageMeta({ title: '노트', isListed: false });

export function clientLoader({ params: { id = '' } }: { params: { id?: string } }): null {
  prefetchQuery(noteQuery(id));
  return null;
}

function LoadedNote({ id }: { id: string }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = useQuery(noteQuery(id));
  const renew = useRenewUrls(query);
  const filter = useFilterParam();
  const [isFilling, setIsFilling] = useState(false);
  const [isChatOpen, setIsChatOpen] = useState(false);
  const openJob = (jobId: string) => void navigate(`/studio/jobs/${jobId}`);

  const renderChatPanel = (onPlay: (place: { start_ms: number }) => void) => (
    <ChatPanel
      head={{ title: '강의에 물어보기', onClose: () => setIsChatOpen(false) }}
      subject={{ note_id: id }}
      onPlay={onPlay}
      topUp={<TopUpButton returnTo={`/studio/notes/${id}`} />}
    />
  );

  if (!query.data) {
    return query.error ? <LoadFailed title="노트를 불러올 수 없습니다" query={query} /> : <LoadingScreen />;
  }
  return (
    <>
      <div className={styles.acts}>
        <TextLink className={styles.back} render={<Link to="/studio" />}>
          내 강의로
        </TextLink>
        <ExportMenu subject={{ note_id: id }} formats={NOTE_EXPORT_FORMATS} />
        <Button size="small" render={<Link to={`/studio/problems/new?note=${id}`} />}>
          문제 만들기
        </Button>
        <ShareAction noteId={id} />
        <DeleteNoteAction noteId={id} onDeleted={() => void navigate('/studio', { replace: true })} />
      </div>
      <NoteReader
        {...filter}
        note={query.data}
        startAtMs={(Number(params.get('at')) || 0) * 1000}
        onStale={renew}
        onFillGaps={() => setIsFilling(true)}
        onCorrected={(jobId) => (jobId === null ? void query.refetch() : openJob(jobId))}
        actions={
          <Button
            size="small"
            icon={<MessageCircleQuestion aria-hidden="true" size={16} />}
            aria-pressed={isChatOpen}
            onClick={() => setIsChatOpen(!isChatOpen)}
          >
            강의에 물어보기
          </Button>
        }
        aside={isChatOpen ? (seek) => renderChatPanel(({ start_ms }) => seek(start_ms)) : undefined}
      />
      <Dialog title="빠진 구간 다시 만들기" open={isFilling} onOpenChange={setIsFilling}>
        {/* The id of a note equals the id of the job that created it. */}
        <RetryPanel
          jobId={id}
          onStarted={(job) => openJob(job.id)}
          topUp={<TopUpButton returnTo={`/studio/notes/${id}`} />}
        />
      </Dialog>
    </>
  );
}

export default function NotePage() {
  const { id = '' } = useParams();
  return (
    <AppFrame width="full">
      <LoadedNote key={id} id={id} />
    </AppFrame>
  );
}
