import { NOTE_EXPORT_FORMATS } from '@pilgi/domain/exports';
import { Dialog, LoadingScreen, TextLink } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { TopUpButton } from '../../features/billing/top-up-button.tsx';
import { ChatPanel } from '../../features/chat/chat-panel.tsx';
import { ExportMenu } from '../../features/exports/export-menu.tsx';
import { DeleteNoteDialog } from '../../features/notes/document/delete-note-dialog.tsx';
import { useFilterParam } from '../../features/notes/document/filter/use-filter-param.ts';
import { NoteReader } from '../../features/notes/document/note-reader.tsx';
import { noteQuery } from '../../features/notes/document/notes.api.ts';
import { useViewParam } from '../../features/notes/document/views/use-view-param.ts';
import { RetryPanel } from '../../features/notes/making/retry-panel.tsx';
import { ShareDialog } from '../../features/sharing/share-dialog.tsx';
import { prefetchQuery } from '../../shared/api/prefetch-query.ts';
import { AppFrame } from '../../shared/frames/app-frame.tsx';
import { LoadFailed } from '../../shared/lists/load-failed.tsx';
import { useRenewUrls } from '../../shared/media/use-renew-urls.ts';
import { pageMeta } from '../../shared/page-meta.ts';
import { type NoteDialog, useNoteActs } from './note-acts.tsx';
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
  const view = useViewParam();
  const [dialog, setDialog] = useState<NoteDialog | null>(null);
  const [isChatOpen, setIsChatOpen] = useState(false);
  const acts = useNoteActs({ id, isChatOpen, onChat: setIsChatOpen, onDialog: setDialog });
  const openJob = (jobId: string) => void navigate(`/studio/jobs/${jobId}`);
  const stateOf = (name: NoteDialog) => ({
    open: dialog === name,
    onOpenChange: (open: boolean) => setDialog(open ? name : null),
  });
  const topUp = <TopUpButton returnTo={`/studio/notes/${id}`} />;

  const renderChatPanel = (onPlay: (place: { start_ms: number }) => void) => (
    <ChatPanel
      head={{ title: '강의에 물어보기', onClose: () => setIsChatOpen(false) }}
      subject={{ note_id: id }}
      onPlay={onPlay}
      topUp={topUp}
    />
  );

  if (!query.data) {
    return query.error ? <LoadFailed title="노트를 불러올 수 없습니다" query={query} /> : <LoadingScreen />;
  }
  return (
    <>
      <NoteReader
        {...filter}
        {...view}
        {...acts}
        note={query.data}
        startAtMs={(Number(params.get('at')) || 0) * 1000}
        onStale={renew}
        onFillGaps={() => setDialog('fill')}
        onCorrected={(jobId) => (jobId === null ? void query.refetch() : openJob(jobId))}
        aside={isChatOpen ? (seek) => renderChatPanel(({ start_ms }) => seek(start_ms)) : undefined}
      />
      <ExportMenu subject={{ note_id: id }} formats={NOTE_EXPORT_FORMATS} {...stateOf('export')} />
      <ShareDialog noteId={id} {...stateOf('share')} />
      <DeleteNoteDialog
        noteId={id}
        {...stateOf('delete')}
        onDeleted={() => void navigate('/studio', { replace: true })}
      />
      <Dialog title="빠진 구간 다시 만들기" {...stateOf('fill')}>
        {/* The id of a note equals the id of the job that created it. */}
        <RetryPanel jobId={id} onStarted={(job) => openJob(job.id)} topUp={topUp} />
      </Dialog>
    </>
  );
}

export default function NotePage() {
  const { id = '' } = useParams();
  return (
    <AppFrame width="full">
      <div className={styles.acts}>
        <TextLink className={styles.back} render={<Link to="/studio" />}>
          내 강의로
        </TextLink>
      </div>
      <LoadedNote key={id} id={id} />
    </AppFrame>
  );
}
