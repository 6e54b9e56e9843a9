import { timeMark } from '@pilgi/domain/notes';
import { SearchBox } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { NoteIndex } from '../index-note.ts';
import type { Note } from '../notes.api.ts';
import type { Player } from '../player/create-player.ts';
import { listTurns, SpeakerMark } from './speaker-mark.tsx';
import { TranslatedText, TranslationPanel } from './translation-panel.tsx';
import { foreignSections, type Translation, translationsQuery } from './translations.api.ts';
import { type RecordedEvent, useRecordedEvents } from './use-recorded-events.ts';
import styles from './views.module.css';

interface TranscriptViewProps {
  note: Note;
  index: NoteIndex;
  player: Player;
  /** Line to scroll to. */
  soughtId?: string | null;
  /** Only the owner of a note orders translations. */
  canTranslate?: boolean;
}

const LINES_PER_GROUP = 40;
const NO_TRANSLATIONS: readonly Translation[] = [];

// Only lectures that were recorded here have them.
const RecordedEventText = lazy(async () => ({
  default: (await import('./recorded-event-text.tsx')).RecordedEventText,
}));

const lineId = (segmentId: string) => `line-${segmentId}`;

type Line = { id: string; start_ms: number } & ({ text: string } | { event: RecordedEvent });

const groupLines = (lines: readonly Line[]): Line[][] =>
  Array.from({ length: Math.ceil(lines.length / LINES_PER_GROUP) }, (_, at) =>
    lines.slice(at * LINES_PER_GROUP, (at + 1) * LINES_PER_GROUP),
  );

const toLine = (event: RecordedEvent): Line => ({ id: `${event.kind}-${event.at_ms}`, start_ms: event.at_ms, event });

/** Every sentence of the lecture in order, with what the owner did while recording; a press plays it. */
export function TranscriptView({ note, index, player, soughtId = null, canTranslate = false }: TranscriptViewProps) {
  const [query, setQuery] = useState('');
  const searched = useDeferredValue(query.trim().toLocaleLowerCase('ko'));
  const events = useRecordedEvents(note);
  const found = useMemo(
    () => note.segments.filter(({ text }) => text.toLocaleLowerCase('ko').includes(searched)),
    [note.segments, searched],
  );
  const lines = useMemo<readonly Line[]>(() => {
    if (searched !== '' || events.length === 0) return found;
    return [...events.map(toLine), ...found].toSorted((one, other) => one.start_ms - other.start_ms);
  }, [found, events, searched]);
  const foreign = useMemo(() => foreignSections(note), [note]);
  const isOwn = canTranslate && foreign.length > 0;
  const translations = useQuery({ ...translationsQuery(note.id), enabled: isOwn }).data ?? NO_TRANSLATIONS;
  const translated = useMemo(
    () =>
      new Map(translations.flatMap(({ lines: own }) => own.map(({ segment_id, text }) => [segment_id, text] as const))),
    [translations],
  );
  const turns = useMemo(() => listTurns(note.segments), [note.segments]);
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
        {searched === '' ? `${found.length.toLocaleString('ko-KR')}문장` : `${found.length}문장을 찾았어요`}
      </p>
      {isOwn ? <TranslationPanel noteId={note.id} sections={foreign} translations={translations} /> : null}
      {groupLines(lines).map((group) => (
        <ol key={group[0]?.id} className={styles.lines}>
          {group.map(({ id, start_ms, ...line }) => (
            <li key={id}>
              {turns.has(id) ? <SpeakerMark turn={turns.get(id)} /> : null}
              <button
                id={lineId(id)}
                type="button"
                className={styles.line}
                aria-current={id === currentId ? 'true' : undefined}
                onClick={() => player.seek(start_ms)}
              >
                <span className={styles.time}>{timeMark(start_ms)}</span>
                {'event' in line ? (
                  <Suspense>
                    <RecordedEventText event={line.event} index={index} />
                  </Suspense>
                ) : (
                  <span>
                    {line.text}
                    {translated.has(id) ? <TranslatedText text={translated.get(id) ?? null} /> : null}
                  </span>
                )}
              </button>
            </li>
          ))}
        </ol>
      ))}
    </section>
  );
}
