import { playbackMark } from '@pilgi/domain/notes';
import { useState } from 'react';
import type { NoteIndex } from './index-note.ts';
import styles from './note-block.module.css';
import type { NoteBlock } from './notes.api.ts';

/** Transcript segments that support a block; rendered when opened. */
export function NoteEvidence({ block, index }: { block: NoteBlock; index: NoteIndex }) {
  const [isOpen, setIsOpen] = useState(false);
  const segments = block.segment_ids.flatMap((id) => index.segmentById.get(id) ?? []);
  if (segments.length === 0) return null;
  return (
    <details className={styles.evidence} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>근거 {segments.length}</summary>
      {isOpen ? (
        <ul>
          {segments.map(({ id, start_ms, text, is_approximate }) => (
            <li key={id}>
              <button type="button" className={styles.time} data-at={start_ms}>
                {playbackMark(start_ms, is_approximate)}
              </button>{' '}
              {text}
            </li>
          ))}
        </ul>
      ) : null}
    </details>
  );
}
