import { timeMark } from '@pilgi/domain';
import type { NoteIndex } from './index-note.ts';
import styles from './note-block.module.css';
import type { NoteBlock } from './notes.api.ts';

/** What was said where a block says it comes from. */
export function NoteEvidence({ block, index }: { block: NoteBlock; index: NoteIndex }) {
  const segments = block.segment_ids.flatMap((id) => index.segmentById.get(id) ?? []);
  if (segments.length === 0) return null;
  return (
    <details className={styles.evidence}>
      <summary>근거 {segments.length}</summary>
      <ul>
        {segments.map(({ id, start_ms, text }) => (
          <li key={id}>
            <button type="button" className={styles.time} data-at={start_ms}>
              {timeMark(start_ms)}
            </button>{' '}
            {text}
          </li>
        ))}
      </ul>
    </details>
  );
}
