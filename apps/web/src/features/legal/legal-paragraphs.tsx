import type { Paragraph } from '../../../content/legal/legal-document.ts';
import styles from './legal-paragraphs.module.css';
import { LegalTable } from './legal-table.tsx';
import { MarkedText } from './marked-text.tsx';

interface LegalParagraphsProps {
  body: readonly (string | Paragraph)[];
  /** Numbers the paragraphs ① ② ③ unless there is only one. */
  counts: boolean;
}

const CIRCLED_ONE = 0x24_60;

/** The numbers are part of the text, so that they are copied, printed and read aloud. */
export function LegalParagraphs({ body, counts }: LegalParagraphsProps) {
  return body.map((entry, index) => {
    const { text, items = [], table } = typeof entry === 'string' ? { text: entry } : entry;
    const isCounted = counts && body.length > 1;
    return (
      <div key={text} className={styles.root} data-counted={isCounted || undefined}>
        <p>
          {isCounted ? <span className={styles.count}>{String.fromCodePoint(CIRCLED_ONE + index)} </span> : null}
          <MarkedText text={text} />
        </p>
        {items.length > 0 ? (
          <ol className={styles.items}>
            {items.map((item) => (
              <li key={item}>
                <MarkedText text={item} />
              </li>
            ))}
          </ol>
        ) : null}
        {table ? <LegalTable table={table} /> : null}
      </div>
    );
  });
}
