import { joinClasses } from '@pilgi/ui';
import styles from './problem-grid.module.css';

export type ProblemState = 'open' | 'given' | 'right' | 'wrong' | 'partly';

const STATE_TEXTS: Record<ProblemState, string> = {
  open: '안 풂',
  given: '답함',
  right: '맞음',
  wrong: '틀림',
  partly: '일부 맞음',
};

interface ProblemGridProps {
  states: readonly ProblemState[];
  /** Marked by the user to be checked again. */
  flagged?: readonly boolean[];
  current: number;
  onChoose: (place: number) => void;
  /** Starts expanded. */
  isOpen?: boolean;
}

/** Collapsible overview of all problems; states are given as text as well as colour. */
export function ProblemGrid({ states, flagged = [], current, onChoose, isOpen = false }: ProblemGridProps) {
  const done = states.filter((state) => state !== 'open').length;
  return (
    <div className={styles.root}>
      <progress className={styles.bar} max={states.length} value={done} aria-label="푼 문제" />
      <details className={styles.all} open={isOpen}>
        <summary className={styles.summary}>
          {done} / {states.length} 풂 · 문제 목록
        </summary>
        <ol className={styles.places}>
          {states.map((state, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the problem.
            <li key={place}>
              <button
                type="button"
                className={joinClasses(styles.place, styles[state])}
                aria-current={place === current ? 'step' : undefined}
                data-flagged={flagged[place] ? '' : undefined}
                aria-label={`문제 ${place + 1}, ${STATE_TEXTS[state]}${flagged[place] ? ', 표시함' : ''}`}
                onClick={() => onChoose(place)}
              >
                {place + 1}
              </button>
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}
