import { parseBlockText } from '@pilgi/domain/notes';
import { joinClasses } from '@pilgi/ui';
import { BlockText, InlineText } from '../text/block-text.tsx';
import { NO_DECORATIONS } from '../text/decorated-text.tsx';
import styles from './problem-text.module.css';

/** Title of a problem in a list. */
export const firstLineOf = (stem: string) => stem.split('\n').find((line) => line.trim() !== '') ?? '';

/** Renders lines, lists, tables and formulas of a stem or an explanation. */
export function ProblemText({ text, className }: { text: string; className?: string | undefined }) {
  return (
    <div className={joinClasses(styles.root, className)}>
      <BlockText parts={parseBlockText(text).parts} decorations={NO_DECORATIONS} />
    </div>
  );
}

/** Stem with a blank; the blank is announced to screen readers. */
export function BlankText({ text, className }: { text: string; className?: string | undefined }) {
  const [before = '', ...after] = text.split(/_{3,}/);
  return (
    <p className={joinClasses(styles.root, className)}>
      <InlineText text={before} />
      {after.map((words, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a stem are never reordered.
        <span key={index}>
          <span className={styles.blank} role="img" aria-label="빈칸" />
          <InlineText text={words} />
        </span>
      ))}
    </p>
  );
}
