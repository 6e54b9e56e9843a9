import { Chip } from '@pilgi/ui';
import { useState } from 'react';
import { InlineText } from '../../../shared/text/block-text.tsx';
import { SentenceLines } from './check/sentence-lines.tsx';
import { LINES_TEXTS, SHORT_STATE_TEXTS } from './check/sentence-state.texts.ts';
import type { NoteIndex } from './index-note.ts';
import styles from './note-block.module.css';
import type { NoteBlock, NoteSentence } from './notes.api.ts';

interface NoteEvidenceProps {
  block: NoteBlock;
  index: NoteIndex;
}

/** Every sentence of a block with its state and its lines, also those without a mark. */
function Sentences({ sentences, index }: { sentences: readonly NoteSentence[]; index: NoteIndex }) {
  return (
    <ol className={styles.sentences}>
      {sentences.map((sentence) => (
        <li key={sentence.id}>
          <p>
            <InlineText text={sentence.text.replace(/^\s*[-*•]\s+/, '')} />{' '}
            <Chip>{SHORT_STATE_TEXTS[sentence.state]}</Chip>
          </p>
          <SentenceLines sentence={sentence} index={index} label={LINES_TEXTS[sentence.state]} />
        </li>
      ))}
    </ol>
  );
}

/** Lines of the lecture that a block rests on; rendered when opened. Older notes know them only for the whole block. */
export function NoteEvidence({ block, index }: NoteEvidenceProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { sentences } = block;
  const lines = block.segment_ids.length + block.slide_ids.length;
  if (lines === 0 && (sentences ?? []).length === 0) return null;
  return (
    <details className={styles.evidence} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>근거 {lines}</summary>
      {isOpen && sentences !== undefined ? <Sentences sentences={sentences} index={index} /> : null}
      {isOpen && sentences === undefined ? <SentenceLines sentence={block} index={index} /> : null}
    </details>
  );
}
