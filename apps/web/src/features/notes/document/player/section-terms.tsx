import { useMemo } from 'react';
import { InlineText } from '../../../../shared/text/block-text.tsx';
import type { Note, NoteSection } from '../notes.api.ts';
import styles from './reader-dock.module.css';

const SHOWN = 4;

/** Terms that the section uses, in the order of the glossary. */
function listTerms(glossary: Note['glossary'], section: NoteSection | undefined): Note['glossary'] {
  if (section === undefined) return [];
  const text = section.blocks.map((block) => `${block.heading ?? ''} ${block.text}`).join(' ');
  return glossary.filter(({ term }) => text.includes(term)).slice(0, SHOWN);
}

export function SectionTerms({ note, section }: { note: Note; section: NoteSection | undefined }) {
  const terms = useMemo(() => listTerms(note.glossary, section), [note.glossary, section]);
  if (terms.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="section-terms">
      <h2 id="section-terms" className={styles.heading}>
        이 부분의 용어
      </h2>
      <dl className={styles.terms}>
        {terms.map(({ term, meaning }) => (
          <div key={term} className={styles.term}>
            <dt>
              <InlineText text={term} />
            </dt>
            <dd>
              <InlineText text={meaning} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
