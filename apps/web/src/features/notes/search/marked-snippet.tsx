import styles from './found-notes.module.css';
import type { SearchHit } from './search.api.ts';

/** Snippet with highlighted matches. */
export function MarkedSnippet({ snippet, matches }: Pick<SearchHit, 'snippet' | 'matches'>) {
  const starts = [0, ...matches.map(({ end }) => end)];
  return starts.map((start, index) => {
    const match = matches[index];
    return (
      <span key={start}>
        {snippet.slice(start, match?.start)}
        {match ? <mark className={styles.mark}>{snippet.slice(match.start, match.end)}</mark> : null}
      </span>
    );
  });
}
