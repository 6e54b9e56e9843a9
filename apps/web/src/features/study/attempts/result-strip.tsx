import type { ProblemState } from '../../../shared/problems/problem-grid.tsx';
import type { Attempt, AttemptSummary } from './attempts.api.ts';
import styles from './attempts.module.css';

const STATE_TEXTS: Record<ProblemState, string> = {
  open: '답하지 않음',
  given: '채점 전',
  right: '맞음',
  wrong: '틀림',
  partly: '일부 맞음',
};

/** One cell per problem; the state is text for screen readers. */
export function ResultStrip({ states }: { states: readonly ProblemState[] }) {
  return (
    <ol className={styles.strip} aria-label="문제별 결과">
      {states.map((state, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the problem.
        <li key={index} className={styles.cell} data-state={state} title={STATE_TEXTS[state]}>
          {index + 1}
          <span className={styles.hidden}> {STATE_TEXTS[state]}</span>
        </li>
      ))}
    </ol>
  );
}

interface ResultHeadlineProps {
  attempt: Attempt;
  /** Undefined without an earlier attempt to compare with. */
  previous: AttemptSummary | undefined;
}

/** The score in words, compared with the last time when there was one. */
export function ResultHeadline({ attempt, previous }: ResultHeadlineProps) {
  const { right_count, problem_count } = attempt;
  const more = previous === undefined ? 0 : right_count - previous.right_count;
  if (previous === undefined) {
    return (
      <h1 className={styles.headline}>
        {problem_count}문제 중 <span className="mark">{right_count}문제</span> 맞았어요
      </h1>
    );
  }
  if (more === 0) return <h1 className={styles.headline}>지난번과 똑같이 {right_count}문제 맞았어요</h1>;
  return (
    <h1 className={styles.headline}>
      지난번보다{' '}
      <span className={more > 0 ? 'mark' : undefined}>
        {Math.abs(more)}개 {more > 0 ? '더' : '덜'}
      </span>{' '}
      맞았어요
    </h1>
  );
}
