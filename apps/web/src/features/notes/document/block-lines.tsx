import { playbackMark } from '@pilgi/domain/notes';
import { createContext, use } from 'react';
import styles from './block-lines.module.css';
import type { NoteIndex } from './index-note.ts';
import type { NoteBlock } from './notes.api.ts';

/** Whether the lines of the transcript are shown below the blocks; a context, so that the blocks stay as they are. */
export const LinesContext = createContext(false);

/** Lines of the transcript below the block that was made of them. */
export function BlockLines({ block, index }: { block: NoteBlock; index: NoteIndex }) {
  const isShown = use(LinesContext);
  if (!isShown) return null;
  const lines = block.segment_ids.flatMap((id) => index.segmentById.get(id) ?? []);
  if (lines.length === 0) return null;
  return (
    <ul className={styles.root} aria-label="강의에서 한 말">
      {lines.map(({ id, start_ms, text, is_approximate }) => (
        <li key={id}>
          <button type="button" className={styles.time} data-at={start_ms}>
            {playbackMark(start_ms, is_approximate)}
          </button>{' '}
          {text}
        </li>
      ))}
    </ul>
  );
}
