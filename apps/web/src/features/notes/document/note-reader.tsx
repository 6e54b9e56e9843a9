import { isWithoutRecording } from '@pilgi/domain/notes';
import type { MenuItem } from '@pilgi/ui';
import { type ReactNode, useState } from 'react';
import { LinesContext } from './block-lines.tsx';
import { SentencePopover } from './check/sentence-popover.tsx';
import type { BlockFilter } from './filter/list-filters.ts';
import { Marking } from './marks/marking.tsx';
import type { NoteMark } from './marks/marks.api.ts';
import type { SelectedText } from './marks/read-selection.ts';
import { NoteBody } from './note-body.tsx';
import styles from './note-reader.module.css';
import { NoteSide } from './note-side.tsx';
import type { Note } from './notes.api.ts';
import { OwnerTools } from './owner-tools.tsx';
import { PagesContext } from './pages-context.ts';
import { PlayPane } from './player/play-pane.tsx';
import { ReaderPanels } from './reader-panels.tsx';
import { type Recorded, RecordedContext } from './recorded-context.ts';
import { TermPopover } from './terms/term-popover.tsx';
import { useReader } from './use-reader.ts';
import { listViews, type ReaderPart } from './views/list-views.ts';
import { ReaderBar } from './views/reader-bar.tsx';
import { ReaderViewPanel } from './views/reader-view-panel.tsx';
import { useTabScroll } from './views/use-tab-scroll.ts';
import type { ReaderView } from './views/use-view-param.ts';

export interface NoteReaderProps {
  note: Note;
  /** False for shared notes and the sample, which are read-only. */
  isOwn?: boolean;
  /** What the owner did while recording. */
  recorded?: Recorded | undefined;
  /** Start position from the URL. */
  startAtMs?: number;
  /** Blocks that are shown first, from the URL. */
  startFilter?: BlockFilter;
  onFilter?: (filter: BlockFilter) => void;
  /** `none` loads the audio when it is played. */
  preload?: 'metadata' | 'none';
  /** Called when the signed URLs of audio and images have expired. */
  onStale: () => void;
  /** Opens the quote for the missing sections. */
  onFillGaps?: () => void;
  onCorrected?: (jobId: string | null) => void;
  /** Which part of the lecture is shown, from the URL. */
  view?: ReaderView;
  onView?: (view: ReaderView) => void;
  /** Parts of the lecture beside note, transcript and slides. */
  parts?: readonly ReaderPart[];
  /** Way out, before the title. */
  back?: ReactNode;
  actions?: ReactNode;
  menu?: readonly MenuItem[];
  /** Above the note, such as the progress of its next version. */
  notice?: ReactNode;
  /** Replaces the slides beside the note; receives a function that plays the lecture from a time. */
  aside?: ((seek: (ms: number) => void) => ReactNode) | undefined;
  /** Opens and closes the questions. */
  onChat?: () => void;
  /** Makes a card of the selected words or of a block. */
  onCard?: (chosen: SelectedText) => void;
}

const nothing = () => undefined;
const NOTHING_RECORDED: Recorded = { marks: [], photos: [], gaps: [] };
const NO_ITEMS: readonly never[] = [];

interface ReaderPopoversProps extends Pick<NoteReaderProps, 'note' | 'onCorrected' | 'onCard'> {
  reader: ReturnType<typeof useReader>;
  isOwn: boolean;
  edited: NoteMark | null;
  onEdit: (mark: NoteMark | null) => void;
  onTranscript: ((segmentId: string) => void) | undefined;
}

/** What opens over the note: terms, evidence, marks and dialogs. */
function ReaderPopovers({ note, reader, isOwn, edited, onEdit, onTranscript, ...acts }: ReaderPopoversProps) {
  const { onCorrected, onCard } = acts;
  const { body, index, player, meanings, marks, plainOf, panel, setPanel, lecture, shownBlocks } = reader;
  return (
    <>
      <TermPopover root={body} meanings={meanings} />
      <SentencePopover root={body} index={index} onPlay={player.seek} onTranscript={onTranscript} />
      {isOwn ? (
        <Marking
          {...{ root: body, marks, plainOf, edited, onEdit, onCard, noteVersion: note.version }}
          onCorrect={(term) => setPanel({ kind: 'correct', term })}
        />
      ) : null}
      <ReaderPanels
        {...{ panel, note, lecture }}
        onCorrected={onCorrected ?? nothing}
        onClose={() => setPanel(null)}
        onJump={shownBlocks.jump}
      />
    </>
  );
}

/** Outline, note and slides side by side above one player; stacked on a phone. */
export function NoteReader({ note, isOwn = true, startAtMs = 0, startFilter = 'all', ...acts }: NoteReaderProps) {
  const { onStale, onFilter, onFillGaps, onCorrected, onChat, menu = NO_ITEMS, parts = NO_ITEMS } = acts;
  const { view = 'note', back = null, actions = null, notice, aside, preload = 'metadata' } = acts;
  const { recorded = NOTHING_RECORDED } = acts;
  const [edited, setEdited] = useState<NoteMark | null>(null);
  const [isOutlineOpen, setIsOutlineOpen] = useState(false);
  const [soughtId, setSoughtId] = useState<string | null>(null);
  const reader = useReader({ note, isOwn, startAtMs, startFilter, onFilter, onChat });
  const { index, player, look, lecture, section, isFollowing, shownBlocks, currentId, marks, shown } = reader;
  const onView = useTabScroll(view, acts.onView);
  const where = { note, index, currentId, onJump: shownBlocks.jump };
  const showTranscript = (segmentId: string) => {
    setSoughtId(segmentId);
    onView?.('transcript');
  };
  const outline = {
    label: `${isOwn ? '차례와 표시' : '차례'} ${isOutlineOpen ? '접기' : '보기'}`,
    isOpen: isOutlineOpen,
    onToggle: () => setIsOutlineOpen(!isOutlineOpen),
  };
  const focus = look.isFocused ? { 'data-reader-focus': '' } : {};

  return (
    <PagesContext value={isWithoutRecording(note)}>
      <OwnerTools note={note} isOwn={isOwn}>
        <div className={styles.root} data-guest={isOwn ? undefined : ''} data-text={look.textSize} {...focus}>
          <ReaderBar
            {...{ lecture, isOwn, view, onView, look, outline, back, actions, menu }}
            tabs={listViews(note, parts)}
            onOpen={reader.setPanel}
          />
          <NoteSide {...{ ...where, isOwn, marks, shown, isOpen: isOutlineOpen }} onEdit={setEdited} />
          <LinesContext value={look.hasLines}>
            <RecordedContext value={recorded}>
              <ReaderViewPanel
                {...{ note, index, player, view, parts, soughtId, isOwn }}
                hasTabs={onView !== undefined}
              >
                {notice}
                <NoteBody
                  {...{ ...where, ref: reader.body, drawn: reader.drawn, terms: reader.terms, marks: reader.ranges }}
                  {...{ choices: shownBlocks.choices, filter: shownBlocks.filter, onFilter: shownBlocks.choose }}
                  onFillGaps={onFillGaps}
                />
              </ReaderViewPanel>
            </RecordedContext>
          </LinesContext>
          {aside ? <div className={styles.aside}>{aside(player.seek)}</div> : null}
          <PlayPane
            {...{ note, lecture, index, player, section, isFollowing, onStale, onChat, preload }}
            isHidden={aside !== undefined}
            onSlides={onView && note.slides.length > 0 ? () => onView('slides') : undefined}
            onFollow={reader.setIsFollowing}
            onHelp={reader.showHelp}
          />
          <ReaderPopovers
            {...{ note, reader, isOwn, edited, onEdit: setEdited, onCorrected, onCard: acts.onCard }}
            onTranscript={onView && note.segments.length > 0 ? showTranscript : undefined}
          />
        </div>
      </OwnerTools>
    </PagesContext>
  );
}
