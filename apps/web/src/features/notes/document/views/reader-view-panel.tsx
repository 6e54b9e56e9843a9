import { lazy, type ReactNode, Suspense } from 'react';
import type { NoteIndex } from '../index-note.ts';
import styles from '../note-reader.module.css';
import type { Note } from '../notes.api.ts';
import type { Player } from '../player/create-player.ts';
import type { ReaderPart } from './list-views.ts';
import { READER_PANEL_ID, tabId } from './reader-tabs.tsx';
import { TranscriptView } from './transcript-view.tsx';
import type { ReaderView } from './use-view-param.ts';

const SlidesView = lazy(async () => ({ default: (await import('./slides-view.tsx')).SlidesView }));

interface ReaderViewPanelProps {
  note: Note;
  index: NoteIndex;
  player: Player;
  view: ReaderView;
  parts: readonly ReaderPart[];
  /** Line of the transcript to scroll to. */
  soughtId: string | null;
  hasTabs: boolean;
  isOwn: boolean;
  /** The note; it stays rendered while another part is shown. */
  children: ReactNode;
}

export function ReaderViewPanel({ note, index, player, view, parts, soughtId, ...rest }: ReaderViewPanelProps) {
  const { hasTabs, isOwn, children } = rest;
  const panel = hasTabs ? { role: 'tabpanel', id: READER_PANEL_ID, 'aria-labelledby': tabId(view) } : {};
  return (
    <div className={styles.content} {...panel}>
      <div hidden={view !== 'note'}>{children}</div>
      {view === 'transcript' ? <TranscriptView {...{ note, index, player, soughtId }} canTranslate={isOwn} /> : null}
      {view === 'slides' ? (
        <Suspense fallback={null}>
          <SlidesView note={note} index={index} onPlay={player.seek} />
        </Suspense>
      ) : null}
      {parts.find((part) => part.view === view)?.render(player.seek)}
    </div>
  );
}
