import type { MenuItem } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { SentencePopover } from './check/sentence-popover.tsx';
import { type BlockFilter, isShownBy } from './filter/list-filters.ts';
import { useShownBlocks } from './filter/use-shown-blocks.ts';
import { indexNote } from './index-note.ts';
import { Marking } from './marks/marking.tsx';
import type { NoteMark } from './marks/marks.api.ts';
import { placeMarks, rangesByBlock } from './marks/place-marks.ts';
import { useMarks } from './marks/use-marks.ts';
import { NoteBody } from './note-body.tsx';
import styles from './note-reader.module.css';
import { NoteSide } from './note-side.tsx';
import { courseTermsQuery, type Note, type NoteBlock, noteLectureQuery } from './notes.api.ts';
import { OwnerTools } from './owner-tools.tsx';
import { createPlayer } from './player/create-player.ts';
import { PlayPane } from './player/play-pane.tsx';
import { useFollowing } from './player/use-following.ts';
import { useReaderKeys } from './player/use-reader-keys.ts';
import { useReadingPlace } from './player/use-reading-place.ts';
import { type ReaderPanel, ReaderPanels } from './reader-panels.tsx';
import { meaningsOf } from './terms/meanings-of.ts';
import { TermPopover } from './terms/term-popover.tsx';
import { readBlock } from './text/read-block.ts';
import { useBlockClicks } from './use-block-clicks.ts';
import { useNearSections } from './use-near-sections.ts';
import { useSaveReading } from './use-save-reading.ts';
import { useStartMoment } from './use-start-moment.ts';
import { ReaderBar } from './views/reader-bar.tsx';
import { SlidesView } from './views/slides-view.tsx';
import { TranscriptView } from './views/transcript-view.tsx';
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
  actions?: ReactNode;
  menu?: readonly MenuItem[];
  /** Replaces the outline; receives a function that plays the lecture from a time. */
  aside?: ((seek: (ms: number) => void) => ReactNode) | undefined;
}

const nothing = () => undefined;
const NO_TERMS: readonly never[] = [];
const NO_ITEMS: readonly MenuItem[] = [];

/** Terms of the note and its course with their definitions. */
function useMeanings(note: Note, isOwn: boolean) {
  const { data: lecture } = useQuery({ ...noteLectureQuery(note.lecture_id), enabled: isOwn });
  const course = lecture?.course ?? null;
  const { data: terms = NO_TERMS } = useQuery({ ...courseTermsQuery(course ?? ''), enabled: course !== null });
  const meanings = useMemo(() => meaningsOf(note.glossary, terms), [note.glossary, terms]);
  return { lecture, meanings, terms: useMemo(() => [...meanings.keys()], [meanings]) };
}

/** Marks of the user with their positions. */
function useShownMarks(note: Note, index: ReturnType<typeof indexNote>, isOwn: boolean) {
  const marks = useMarks(note.id, isOwn);
  const shown = useMemo(() => placeMarks(marks.all, index.blocks), [marks.all, index]);
  const ranges = useMemo(() => rangesByBlock(shown, index.blocks), [shown, index]);
  const plainOf = useCallback(
    (blockId: string) => {
      const block = index.blocks.find(({ id }) => id === blockId);
      return block ? readBlock(block).plain : '';
    },
    [index],
  );
  return { marks, shown, ranges, plainOf };
}

/** The next or previous block that the filter shows. */
function nextShown(
  blocks: readonly NoteBlock[],
  { current, step, filter }: { current: NoteBlock | null; step: 1 | -1; filter: BlockFilter },
): NoteBlock | undefined {
  const isShown = (block: NoteBlock) => isShownBy(filter, block);
  if (current === null) return blocks.find(isShown);
  const at = blocks.indexOf(current);
  return step === 1 ? blocks.slice(at + 1).find(isShown) : blocks.slice(0, at).findLast(isShown);
}

/** Outline, note and player side by side; stacked on a phone. */
export function NoteReader({ note, isOwn = true, startAtMs = 0, startFilter = 'all', ...acts }: NoteReaderProps) {
  const { onStale, onFilter, onFillGaps, onCorrected = nothing, actions, menu = NO_ITEMS, aside } = acts;
  const { view = 'note', onView } = acts;
  const index = useMemo(() => indexNote(note), [note]);
  const [player] = useState(() => createPlayer(note.duration_ms));
  const [panel, setPanel] = useState<ReaderPanel | null>(null);
  const [edited, setEdited] = useState<NoteMark | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const { lecture, meanings, terms } = useMeanings(note, isOwn);
  const { marks, shown, ranges, plainOf } = useShownMarks(note, index, isOwn);
  const numbers = useMemo(() => note.sections.map(({ number }) => number), [note]);
  const { drawn, draw } = useNearSections(body, numbers);
  const current = useReadingPlace(player, index);
  const { filter, reveal, jump, ...shownBlocks } = useShownBlocks({ index, startFilter, onFilter, draw });
  const [isFollowing, setIsFollowing] = useFollowing(player, current?.id, shownBlocks.jumpToShown);
  useBlockClicks(body, player.seek);
  useSaveReading(body, note, isOwn);
  useStartMoment(startAtMs, index.blocks, { move: player.move, jump: shownBlocks.jumpToShown });
  useReaderKeys({
    toggle: player.toggle,
    skip: (ms) => player.move(player.atMs() + ms),
    step: (blocks) => {
      const next = nextShown(index.blocks, { current, step: blocks, filter });
      if (next) player.seek(next.at_ms);
    },
    follow: () => setIsFollowing((now) => !now),
    help: () => setPanel({ kind: 'keys' }),
  });
  const close = useCallback(() => setPanel(null), []);
  const correct = useCallback((term: string) => setPanel({ kind: 'correct', term }), []);
  const where = { note, index, currentId: current?.id ?? null, onJump: jump };

  return (
    <OwnerTools note={note} isOwn={isOwn}>
      <div className={styles.root} data-guest={isOwn ? undefined : ''} data-aside={aside ? '' : undefined}>
        {aside ? (
          <div className={styles.aside}>{aside(player.seek)}</div>
        ) : (
          <NoteSide {...where} isOwn={isOwn} marks={marks} shown={shown} onReveal={reveal} onEdit={setEdited} />
        )}
        <div className={styles.content}>
          <ReaderBar {...{ note, isOwn, view, onView, actions, menu }} onOpen={setPanel} />
          <div hidden={view !== 'note'}>
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
          </div>
          {view === 'transcript' ? <TranscriptView note={note} player={player} /> : null}
          {view === 'slides' ? <SlidesView note={note} index={index} onPlay={player.seek} /> : null}
        </div>
        <PlayPane
          {...{ note, lecture, index, player, isFollowing, onStale }}
          onFollow={setIsFollowing}
          onHelp={() => setPanel({ kind: 'keys' })}
        />
        <TermPopover root={body} meanings={meanings} />
        <SentencePopover root={body} index={index} onPlay={player.seek} />
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
