import { diffWords } from '@pilgi/domain/notes';
import { VisuallyHidden } from '@pilgi/ui';
import styles from './word-diff.module.css';

/** Inline diff with <del>/<ins> and screen-reader text. */
export function WordDiff({ before, after }: { before: string | null; after: string | null }) {
  let at = 0;
  return (
    <p className={styles.root}>
      {diffWords(before ?? '', after ?? '').map(({ kind, text }) => {
        const key = `${kind}${at}`;
        at += text.length;
        if (kind === 'SAME') return <span key={key}>{text}</span>;
        const Tag = kind === 'ADDED' ? 'ins' : 'del';
        return (
          <Tag key={key} className={kind === 'ADDED' ? styles.added : styles.removed}>
            <VisuallyHidden>{kind === 'ADDED' ? '[더한 말: ' : '[뺀 말: '}</VisuallyHidden>
            {text}
            <VisuallyHidden>]</VisuallyHidden>
          </Tag>
        );
      })}
    </p>
  );
}
