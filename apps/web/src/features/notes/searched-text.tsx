import { findMatches } from './find-matches.ts';
import styles from './note-block.module.css';

/** A text with what is searched for marked. */
export function SearchedText({ text, query }: { text: string; query: string }) {
  const matches = findMatches(text, query);
  if (matches.length === 0) return text;
  const starts = [0, ...matches.map(({ end }) => end)];
  return starts.map((start, index) => {
    const match = matches[index];
    return (
      <span key={start}>
        {text.slice(start, match?.start)}
        {match ? <mark className={styles.found}>{text.slice(match.start, match.end)}</mark> : null}
      </span>
    );
  });
}
