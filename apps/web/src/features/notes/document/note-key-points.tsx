import { Zap } from 'lucide-react';
import { useId } from 'react';
import { BlockText } from '../../../shared/text/block-text.tsx';
import { NO_DECORATIONS } from '../../../shared/text/decorated-text.tsx';
import { markSentences } from './check/mark-sentences.ts';
import type { NoteIndex } from './index-note.ts';
import styles from './note-key-points.module.css';
import type { NoteSentence } from './notes.api.ts';
import { PlayMark } from './play-mark.tsx';
import { readBlock } from './text/read-block.ts';

interface PointProps {
  point: NoteSentence;
  index: NoteIndex;
}

function Point({ point, index }: PointProps) {
  const segment = point.segment_ids.flatMap((id) => index.segmentById.get(id) ?? [])[0];
  const sentences = markSentences(
    { text: point.text, sentences: [point] },
    { isUncheckedSection: false, numberOf: (id) => index.numberBySentence.get(id) ?? 0 },
  );
  return (
    <li className={styles.point}>
      <div>
        <BlockText parts={readBlock(point).parts} decorations={{ ...NO_DECORATIONS, sentences }} />
      </div>
      {segment === undefined ? null : <PlayMark atMs={segment.start_ms} isApproximate={segment.is_approximate} />}
    </li>
  );
}

/** What must be remembered of the whole lecture. */
export function NoteKeyPoints({ points, index }: { points: readonly NoteSentence[]; index: NoteIndex }) {
  const titleId = useId();
  if (points.length === 0) return null;
  return (
    <section className={styles.root} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        <Zap aria-hidden="true" size={18} />
        한눈에
      </h2>
      <ul className={styles.list}>
        {points.map((point) => (
          <Point key={point.id} point={point} index={index} />
        ))}
      </ul>
    </section>
  );
}
