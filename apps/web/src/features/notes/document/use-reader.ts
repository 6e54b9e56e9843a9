import { useCallback, useMemo, useRef, useState } from 'react';
import type { BlockFilter } from './filter/list-filters.ts';
import { useShownBlocks } from './filter/use-shown-blocks.ts';
import { indexNote } from './index-note.ts';
import { useShownMarks } from './marks/use-shown-marks.ts';
import type { Note } from './notes.api.ts';
import { createPlayer } from './player/create-player.ts';
import { useFollowing } from './player/use-following.ts';
import { useReadingPlace } from './player/use-reading-place.ts';
import type { ReaderPanel } from './reader-panels.tsx';
import { useNearSections } from './use-near-sections.ts';
import { useNoteTerms } from './use-note-terms.ts';
import { useReaderActs } from './use-reader-acts.ts';
import { useSaveReading } from './use-save-reading.ts';
import { useStartMoment } from './use-start-moment.ts';
import { useReaderLook } from './views/use-reader-look.ts';

interface ReaderOptions {
  note: Note;
  isOwn: boolean;
  startAtMs: number;
  startFilter: BlockFilter;
  onFilter: ((filter: BlockFilter) => void) | undefined;
  onChat: (() => void) | undefined;
}

/** State of an open note: what is shown, what is played, and what keys and clicks do. */
export function useReader({ note, isOwn, startAtMs, startFilter, onFilter, onChat }: ReaderOptions) {
  const index = useMemo(() => indexNote(note), [note]);
  const [player] = useState(() => createPlayer(note.duration_ms));
  const [panel, setPanel] = useState<ReaderPanel | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const numbers = useMemo(() => note.sections.map(({ number }) => number), [note]);
  const { drawn, draw } = useNearSections(body, numbers);
  const { current, choose } = useReadingPlace(player, index);
  const shownBlocks = useShownBlocks({ index, startFilter, onFilter, draw });
  const { filter, jumpToShown } = shownBlocks;
  const look = useReaderLook(shownBlocks);
  const [isFollowing, setIsFollowing] = useFollowing(player, current?.id, jumpToShown);
  const showHelp = useCallback(() => setPanel({ kind: 'keys' }), []);
  useSaveReading(body, note, isOwn);
  useStartMoment(startAtMs, index.byTime, { move: player.move, jump: jumpToShown });
  useReaderActs({
    body,
    index,
    player,
    current,
    filter,
    look,
    choose,
    jump: jumpToShown,
    onFollow: () => setIsFollowing((now) => !now),
    onChat: onChat ?? null,
    onHelp: showHelp,
  });
  return {
    index,
    player,
    body,
    drawn,
    look,
    shownBlocks,
    panel,
    setPanel,
    showHelp,
    isFollowing,
    setIsFollowing,
    ...useNoteTerms(note, isOwn),
    ...useShownMarks(note, index, isOwn),
    currentId: current?.id ?? null,
    section: note.sections.find(({ number }) => number === index.sectionByBlock.get(current?.id ?? '')),
  };
}
