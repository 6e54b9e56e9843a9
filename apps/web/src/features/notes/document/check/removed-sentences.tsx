import { useState } from 'react';
import { InlineText } from '../../../../shared/text/block-text.tsx';
import type { NoteIndex } from '../index-note.ts';
import type { NoteSentence } from '../notes.api.ts';
import styles from './removed-sentences.module.css';
import { SentenceLines } from './sentence-lines.tsx';

/** Sentences that contradict the lecture; rendered when opened. */
export function RemovedSentences({ removed, index }: { removed: readonly NoteSentence[]; index: NoteIndex }) {
  const [isOpen, setIsOpen] = useState(false);
  if (removed.length === 0) return null;
  return (
    <details className={styles.root} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>강의와 달라서 뺀 문장 {removed.length}개 보기</summary>
      {isOpen ? (
        <ul className={styles.list}>
          {removed.map((sentence) => (
            <li key={sentence.id}>
              <p>
                <InlineText text={sentence.text} />
              </p>
              <SentenceLines sentence={sentence} index={index} />
            </li>
          ))}
        </ul>
      ) : null}
    </details>
  );
}
