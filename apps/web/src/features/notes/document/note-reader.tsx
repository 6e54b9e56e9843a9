import type { MenuItem } from '@pilgi/ui';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { LinesContext } from './block-lines.tsx';
import { SentencePopover } from './check/sentence-popover.tsx';
import type { BlockFilter } from './filter/list-filters.ts';
import { useShownBlocks } from './filter/use-shown-blocks.ts';
import { indexNote } from './index-note.ts';
import { Marking } from './marks/marking.tsx';
import type { NoteMark } from './marks/marks.api.ts';
import { useShownMarks } from './marks/use-shown-marks.ts';
import { NoteBody } from './note-body.tsx';
import styles from './note-reader.module.css';
import { NoteSide } from './note-side.tsx';
import type { Note } from './notes.api.ts';
import { OwnerTools } from './owner-tools.tsx';
import { createPlayer } from './player/create-player.ts';
import { PlayPane } from './player/play-pane.tsx';
import { useFollowing } from './player/use-following.ts';
import { useReadingPlace } from './player/use-reading-place.ts';
import { type ReaderPanel, ReaderPanels } from './reader-panels.tsx';
import { TermPopover } from './terms/term-popover.tsx';
import { useBlockClicks } from './use-block-clicks.ts';
import { useNearSections } from './use-near-sections.ts';
import { useNoteTerms } from './use-note-terms.ts';
import { useReaderActs } from './use-reader-acts.ts';
import { useSaveReading } from './use-save-reading.ts';
import { useStartMoment } from './use-start-moment.ts';
import { listViews, type ReaderPart } from './views/list-views.ts';
import { ReaderBar } from './views/reader-bar.tsx';
import { ReaderViewPanel } from './views/reader-view-panel.tsx';
import { useReaderLook } from './views/use-reader-look.ts';
import { useTabScroll } from './views/use-tab-scroll.ts';
import type { ReaderView } from './views/use-view-param.ts';

export interface NoteReaderProps {
  note: Note;
  /** False for shared notes and the sample, which are read-only. */
  isOwn?: boolean;
  /** Start position from the URL. */
  startAtMs?: number;
  /** Blocks that are shown first, from the URL. */
  startFilter?: BlockFilter;
  onFilter?: (filter: BlockFilter) => void;
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
}

const nothing = () => undefined;
const NO_ITEMS: readonly never[] = [];

/** Outline, note and slides side by side above one player; stacked on a phone. */
export function NoteReader({ note, isOwn = true, startAtMs = 0, startFilter = 'all', ...acts }: NoteReaderProps) {
  const { onStale, onFilter, onFillGaps, onCorrected = nothing, menu = NO_ITEMS, parts = NO_ITEMS } = acts;
  const { view = 'note', back = null, actions = null, notice, aside, onChat } = acts;
  const index = useMemo(() => indexNote(note), [note]);
  const [player] = useState(() => createPlayer(note.duration_ms));
  const [panel, setPanel] = useState<ReaderPanel | null>(null);
  const [edited, setEdited] = useState<NoteMark | null>(null);
  const [isOutlineOpen, setIsOutlineOpen] = useState(false);
  const [soughtId, setSoughtId] = useState<string | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const { lecture, meanings, terms } = useNoteTerms(note, isOwn);
  const { marks, shown, ranges, plainOf } = useShownMarks(note, index, isOwn);
  const numbers = useMemo(() => note.sections.map(({ number }) => number), [note]);
  const { drawn, draw } = useNearSections(body, numbers);
  const current = useReadingPlace(player, index);
  const { filter, reveal, jump, ...shownBlocks } = useShownBlocks({ index, startFilter, onFilter, draw });
  const look = useReaderLook({ ...shownBlocks, filter });
  const [isFollowing, setIsFollowing] = useFollowing(player, current?.id, shownBlocks.jumpToShown);
  const onView = useTabScroll(view, acts.onView);
  const tabs = listViews(note, parts);
  const showHelp = useCallback(() => setPanel({ kind: 'keys' }), []);
  useBlockClicks(body, player.seek);
  useSaveReading(body, note, isOwn);
  useStartMoment(startAtMs, index.blocks, { move: player.move, jump: shownBlocks.jumpToShown });
  useReaderActs({
    ...{ body, index, player, current, filter, look, jump: shownBlocks.jumpToShown },
    onFollow: () => setIsFollowing((now) => !now),
    onChat: onChat ?? null,
    onHelp: showHelp,
  });
  const close = useCallback(() => setPanel(null), []);
  const correct = useCallback((term: string) => setPanel({ kind: 'correct', term }), []);
  const where = { note, index, currentId: current?.id ?? null, onJump: jump };
  const section = note.sections.find(({ number }) => number === index.sectionByBlock.get(current?.id ?? ''));
  const showTranscript = (segmentId: string) => {
    setSoughtId(segmentId);
    onView?.('transcript');
  };
  const outline = {
    label: `${isOwn ? '차례와 표시' : '차례'} ${isOutlineOpen ? '접기' : '보기'}`,
    isOpen: isOutlineOpen,
    onToggle: () => setIsOutlineOpen(!isOutlineOpen),
  };

  return (
    <OwnerTools note={note} isOwn={isOwn}>
      <div
        className={styles.root}
        data-guest={isOwn ? undefined : ''}
        data-text={look.textSize}
        data-reader-focus={look.isFocused ? '' : undefined}
      >
        <ReaderBar
          {...{ note, lecture, isOwn, tabs, view, onView, look, outline, back, actions, menu }}
          onOpen={setPanel}
        />
        <NoteSide {...{ ...where, isOwn, marks, shown }} isOpen={isOutlineOpen} onReveal={reveal} onEdit={setEdited} />
        <LinesContext value={look.hasLines}>
          <ReaderViewPanel {...{ note, index, player, view, parts, soughtId }} hasTabs={onView !== undefined}>
            {notice}
            <NoteBody
              {...where}
              ref={body}
              drawn={drawn}
              terms={terms}
              marks={ranges}
              choices={shownBlocks.choices}
              filter={filter}
              onFilter={shownBlocks.choose}
              onFillGaps={onFillGaps}
            />
          </ReaderViewPanel>
        </LinesContext>
        {aside ? <div className={styles.aside}>{aside(player.seek)}</div> : null}
        <PlayPane
          {...{ note, lecture, index, player, section, isFollowing, onStale, onChat }}
          isHidden={aside !== undefined}
          onSlides={onView && note.slides.length > 0 ? () => onView('slides') : undefined}
          onFollow={setIsFollowing}
          onHelp={showHelp}
        />
        <TermPopover root={body} meanings={meanings} />
        <SentencePopover
          {...{ root: body, index }}
          onPlay={player.seek}
          onTranscript={onView && note.segments.length > 0 ? showTranscript : undefined}
        />
        {isOwn ? (
          <Marking
            {...{ root: body, marks, plainOf, edited, noteVersion: note.version }}
            onEdit={setEdited}
            onCorrect={correct}
          />
        ) : null}
        <ReaderPanels {...{ panel, note, lecture, onCorrected }} onClose={close} onJump={jump} />
      </div>
    </OwnerTools>
  );
}
