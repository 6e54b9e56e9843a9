import { VisuallyHidden } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { TopUpButton } from '../../features/billing/top-up-button.tsx';
import { ChatPanel } from '../../features/chat/chat-panel.tsx';
import { recordingFactsQuery } from '../../features/lectures/recorder/recording-facts.api.ts';
import { useFilterParam } from '../../features/notes/document/filter/use-filter-param.ts';
import { NoteReader } from '../../features/notes/document/note-reader.tsx';
import { noteQuery } from '../../features/notes/document/notes.api.ts';
import { ReaderSkeleton } from '../../features/notes/document/reader-skeleton.tsx';
import { useViewParam } from '../../features/notes/document/views/use-view-param.ts';
import { type CardDraft, CardEditor } from '../../features/study/cards/card-editor.tsx';
import { NoteCards } from '../../features/study/cards/note-cards.tsx';
import { prefetchQuery } from '../../shared/api/prefetch-query.ts';
import { AppFrame } from '../../shared/frames/app-frame.tsx';
import { LoadFailed } from '../../shared/lists/load-failed.tsx';
import { useRenewUrls } from '../../shared/media/use-renew-urls.ts';
import { pageMeta } from '../../shared/page-meta.ts';
import { LazyNoteDialogs } from './lazy-note-dialogs.tsx';
import { BackToLectures, type NoteDialog, useNoteActs } from './note-acts.tsx';

import { RunningJobNotice } from './running-job-notice.tsx';
import { useNoteParts } from './use-note-parts.tsx';

/** The service worker stores opened notes. */
export const handle = { readsOffline: true };
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
  const [card, setCard] = useState<CardDraft | null>(null);
  const [isChatOpen, setIsChatOpen] = useState(false);
  const toggleChat = useCallback(() => setIsChatOpen((now) => !now), []);
  const lectureId = query.data?.lecture_id;
  const recorded = useQuery({ ...recordingFactsQuery(lectureId ?? ''), enabled: lectureId !== undefined }).data;
  const acts = useNoteActs({ id, lectureId, isChatOpen, onChat: toggleChat, onDialog: setDialog });
  const chat = {
    subject: { note_id: id },
    topUp: <TopUpButton returnTo={`/studio/notes/${id}`} />,
    onCard: setCard,
  };
  const parts = useNoteParts(id, {
    renderCards: (seek) => (
      <NoteCards
        noteId={id}
        slides={query.data?.pictures ?? []}
        onPlay={seek}
        onExport={() => setDialog('export-cards')}
      />
    ),
    renderChat: (seek) => (
      <>
        <h1>
          <VisuallyHidden>대화</VisuallyHidden>
        </h1>
        <ChatPanel {...chat} onPlay={({ start_ms }) => seek(start_ms)} />
      </>
    ),
  });
  const head = { title: '강의에 물어보기', onClose: toggleChat };
  // The tab shows the same conversation with more space.
  const hasAside = isChatOpen && view.view !== 'chat';

  if (!query.data) {
    return query.error ? <LoadFailed title="노트를 불러올 수 없습니다" query={query} /> : <ReaderSkeleton />;
  }
  return (
    <>
      <NoteReader
        {...filter}
        {...view}
        {...acts}
        note={query.data}
        recorded={recorded}
        parts={parts}
        back={<BackToLectures />}
        notice={<RunningJobNotice lectureId={query.data.lecture_id} />}
        startAtMs={(Number(params.get('at')) || 0) * 1000}
        onStale={renew}
        onFillGaps={() => setDialog('fill')}
        onCorrected={(jobId) => (jobId === null ? void query.refetch() : void navigate(`/studio/jobs/${jobId}`))}
        onChat={toggleChat}
        onCard={({ block_id, quote }) => setCard({ note_id: id, front: '', back: quote, block_id })}
        aside={
          hasAside ? (seek) => <ChatPanel {...chat} head={head} onPlay={({ start_ms }) => seek(start_ms)} /> : undefined
        }
      />
      <LazyNoteDialogs id={id} dialog={dialog} onDialog={setDialog} />
      {card ? <CardEditor subject={card} onClose={() => setCard(null)} /> : null}
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
