import { useState } from 'react';
import { SentenceLines } from './check/sentence-lines.tsx';
import type { NoteIndex } from './index-note.ts';
import styles from './note-block.module.css';
import type { NoteBlock } from './notes.api.ts';

interface NoteEvidenceProps {
  block: NoteBlock;
  index: NoteIndex;
}

/** Lines of the lecture that a block of an older note rests on; newer notes know them for each sentence. */
export function NoteEvidence({ block, index }: NoteEvidenceProps) {
  const [isOpen, setIsOpen] = useState(false);
  const lines = block.segment_ids.length + block.slide_ids.length;
  if (lines === 0 || block.sentences !== undefined) return null;
  return (
    <details className={styles.evidence} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>근거 {lines}</summary>
      {isOpen ? <SentenceLines sentence={block} index={index} /> : null}
    </details>
  );
}
