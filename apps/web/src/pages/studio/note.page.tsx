import { NOTE_EXPORT_FORMATS } from '@pilgi/domain';
import { Button, Dialog, LoadingScreen, TextLink } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { MessageCircleQuestion } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { ChatPanel } from '../../features/chat/chat-panel.tsx';
import { ExportMenu } from '../../features/exports/export-menu.tsx';
import { RetryPanel } from '../../features/jobs/retry-panel.tsx';
import { DeleteNoteAct } from '../../features/notes/delete-note-act.tsx';
import { NoteReader } from '../../features/notes/note-reader.tsx';
import { noteQuery } from '../../features/notes/notes.api.ts';
import { TopUpButton } from '../../features/payments/top-up-button.tsx';
import { ShareAct } from '../../features/shares/share-act.tsx';
import { askAhead } from '../../shared/api/ask-ahead.ts';
import { AccountFrame } from '../../shared/frames/account-frame.tsx';
import { LoadFailed } from '../../shared/lists/load-failed.tsx';
import { useRenewal } from '../../shared/media/use-renewal.ts';
import { pageMeta } from '../../shared/page-meta.ts';
import styles from './studio.module.css';

export const meta = () => pageMeta({ title: '노트', isListed: false });

export function clientLoader({ params: { id = '' } }: { params: { id?: string } }): null {
  askAhead(noteQuery(id));
  return null;
}

function LoadedNote({ id }: { id: string }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = useQuery(noteQuery(id));
  const renew = useRenewal(query);
  const [isFilling, setIsFilling] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const openJob = (jobId: string) => void navigate(`/studio/jobs/${jobId}`);

  const askPanel = (onPlay: (place: { start_ms: number }) => void) => (
    <ChatPanel
      head={{ title: '강의에 물어보기', onClose: () => setIsAsking(false) }}
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
        <ShareAct noteId={id} />
        <DeleteNoteAct noteId={id} onDeleted={() => void navigate('/studio', { replace: true })} />
      </div>
      <NoteReader
        note={query.data}
        startAtMs={(Number(params.get('at')) || 0) * 1000}
        onStale={renew}
        onFillGaps={() => setIsFilling(true)}
        onCorrected={(jobId) => (jobId === null ? void query.refetch() : openJob(jobId))}
        actions={
          <Button
            size="small"
            icon={<MessageCircleQuestion aria-hidden="true" size={16} />}
            aria-pressed={isAsking}
            onClick={() => setIsAsking(!isAsking)}
          >
            강의에 물어보기
          </Button>
        }
        aside={isAsking ? (seek) => askPanel(({ start_ms }) => seek(start_ms)) : undefined}
      />
      <Dialog title="빠진 구간 다시 만들기" open={isFilling} onOpenChange={setIsFilling}>
        {/* A note bears the id of the job that made it first. */}
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
    <AccountFrame layout="wide">
      <LoadedNote key={id} id={id} />
    </AccountFrame>
  );
}
