import { InlineText } from '../../../shared/text/block-text.tsx';
import styles from './note-glossary.module.css';
import type { Note } from './notes.api.ts';

export function NoteGlossary({ glossary }: Pick<Note, 'glossary'>) {
  if (glossary.length === 0) return null;
  return (
    <section id="glossary" aria-labelledby="glossary-title">
      <h2 id="glossary-title" className={styles.heading}>
        용어
      </h2>
      <dl className={styles.terms}>
        {glossary.map(({ term, meaning }) => (
          <div key={term}>
            <dt className={styles.term}>
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
