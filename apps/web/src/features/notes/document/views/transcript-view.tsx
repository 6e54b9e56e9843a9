import { timeMark } from '@pilgi/domain/notes';
import { SearchBox } from '@pilgi/ui';
import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Note, NoteSegment } from '../notes.api.ts';
import type { Player } from '../player/create-player.ts';
import styles from './views.module.css';

interface TranscriptViewProps {
  note: Note;
  player: Player;
  /** Line to scroll to. */
  soughtId?: string | null;
}

const LINES_PER_GROUP = 40;

const lineId = (segmentId: string) => `line-${segmentId}`;

const groupLines = (lines: readonly NoteSegment[]): NoteSegment[][] =>
  Array.from({ length: Math.ceil(lines.length / LINES_PER_GROUP) }, (_, at) =>
    lines.slice(at * LINES_PER_GROUP, (at + 1) * LINES_PER_GROUP),
  );

/** Every sentence of the lecture in order; a press plays it. */
export function TranscriptView({ note, player, soughtId = null }: TranscriptViewProps) {
  const [query, setQuery] = useState('');
  const searched = useDeferredValue(query.trim().toLocaleLowerCase('ko'));
  const lines = useMemo(
    () => note.segments.filter(({ text }) => text.toLocaleLowerCase('ko').includes(searched)),
    [note.segments, searched],
  );
  const readCurrent = () =>
    player.hasBegun() ? (note.segments.findLast(({ start_ms }) => start_ms <= player.atMs())?.id ?? null) : null;
  const currentId = useSyncExternalStore(player.subscribe, readCurrent, () => null);
  useEffect(() => {
    const line = soughtId === null ? null : document.getElementById(lineId(soughtId));
    line?.focus({ preventScroll: true });
    line?.scrollIntoView({ block: 'center' });
  }, [soughtId]);
  return (
    <section className={styles.root} aria-labelledby="transcript-title">
      <h1 id="transcript-title" className={styles.title}>
        받아쓰기
      </h1>
      <SearchBox label="받아쓰기에서 찾기" placeholder="강의에서 한 말 찾기" value={query} onValueChange={setQuery} />
      <p role="status" className={styles.count}>
        {searched === '' ? `${lines.length.toLocaleString('ko-KR')}문장` : `${lines.length}문장을 찾았어요`}
      </p>
      {groupLines(lines).map((group) => (
        <ol key={group[0]?.id} className={styles.lines}>
          {group.map(({ id, start_ms, text }) => (
            <li key={id}>
              <button
                id={lineId(id)}
                type="button"
                className={styles.line}
                aria-current={id === currentId ? 'true' : undefined}
                onClick={() => player.seek(start_ms)}
              >
                <span className={styles.time}>{timeMark(start_ms)}</span>
                <span>{text}</span>
              </button>
            </li>
          ))}
        </ol>
      ))}
    </section>
  );
}
