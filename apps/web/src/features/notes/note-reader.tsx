import { Button } from '@pilgi/ui';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { blockAt, indexNote, slideAt } from './index-note.ts';
import { NoteGlossary } from './note-glossary.tsx';
import { NoteHead } from './note-head.tsx';
import { NoteOutline } from './note-outline.tsx';
import { NotePlayer } from './note-player.tsx';
import styles from './note-reader.module.css';
import { NoteSearch } from './note-search.tsx';
import { NoteSection } from './note-section.tsx';
import type { Note } from './notes.api.ts';
import { SlideStrip } from './slide-strip.tsx';
import { useBlockClicks } from './use-block-clicks.ts';
import { usePlayer } from './use-player.ts';
import { useReaderKeys } from './use-reader-keys.ts';
import { useStartMoment } from './use-start-moment.ts';

interface NoteReaderProps {
  note: Note;
  /** Where the reader was led to. */
  startAtMs?: number;
  /** The addresses of sound and pictures are no longer good. */
  onStale: () => void;
}

/** Outline, note and player beside each other; on a phone one below the other. */
export function NoteReader({ note, startAtMs = 0, onStale }: NoteReaderProps) {
  const index = useMemo(() => indexNote(note), [note]);
  const [query, setQuery] = useState('');
  const searched = useDeferredValue(query);
  const [isFollowing, setIsFollowing] = useState(true);
  const [isOutlineOpen, setIsOutlineOpen] = useState(false);
  const [hasBegun, setHasBegun] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const player = usePlayer(note.audio_url ?? '', note.duration_ms);
  const { atMs, isPlaying, seek, move, toggle } = player;
  if (atMs > 0 && !hasBegun) setHasBegun(true);

  const current = hasBegun ? blockAt(index.blocks, atMs) : null;
  const currentSection =
    note.sections.find(({ blocks }) => current !== null && blocks.includes(current))?.number ?? null;
  const slide = slideAt(note.slides, atMs);
  const currentId = current?.id;
  useBlockClicks(body, seek);
  useStartMoment(startAtMs, index.blocks, move);
  useReaderKeys({
    toggle,
    skip: (ms) => move(atMs + ms),
    step: (blocks) => {
      const next = index.blocks[current === null ? 0 : index.blocks.indexOf(current) + blocks];
      if (next) seek(next.at_ms);
    },
  });
  useEffect(() => {
    if (!isFollowing || !isPlaying || currentId === undefined) return;
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    document.getElementById(currentId)?.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
  }, [isFollowing, isPlaying, currentId]);

  return (
    <div className={styles.root}>
      <aside className={styles.side} data-open={isOutlineOpen || undefined}>
        <Button size="small" className={styles.unfold} onClick={() => setIsOutlineOpen(!isOutlineOpen)}>
          {isOutlineOpen ? '차례 접기' : '차례 보기'}
        </Button>
        <div className={styles.outline}>
          <NoteOutline note={note} index={index} currentSection={currentSection} />
        </div>
      </aside>
      <div ref={body} className={styles.note}>
        <NoteHead note={note} />
        <NoteSearch blocks={index.blocks} query={query} onQuery={setQuery} />
        {note.sections.map((section) => (
          <NoteSection
            key={section.number}
            section={section}
            index={index}
            query={searched}
            currentId={section.number === currentSection ? (currentId ?? null) : null}
          />
        ))}
        <NoteGlossary glossary={note.glossary} />
      </div>
      <aside className={styles.play} onErrorCapture={onStale}>
        {slide === null ? null : (
          <div className={styles.slides}>
            <SlideStrip slides={note.slides} current={slide} index={index} onSeek={seek} />
          </div>
        )}
        {note.audio_url === null ? (
          <p className={styles.keys}>소리는 공유되지 않았습니다.</p>
        ) : (
          <>
            <NotePlayer
              player={player}
              url={note.audio_url}
              durationMs={note.duration_ms}
              isFollowing={isFollowing}
              onFollow={setIsFollowing}
              onFailed={onStale}
            />
            <p className={styles.keys}>Space 재생 · ←→ 5초 · J/K 다음/이전 문단 · / 찾기</p>
          </>
        )}
      </aside>
    </div>
  );
}
