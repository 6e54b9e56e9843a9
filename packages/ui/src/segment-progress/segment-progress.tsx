import styles from './segment-progress.module.css';

export type SegmentState = 'right' | 'wrong' | 'partly' | 'given' | 'open';

export interface SegmentProgressProps {
  states: readonly SegmentState[];
  /** Index of the shown one. */
  current: number;
}

const STATE_TEXTS = { right: '맞음', wrong: '틀림', partly: '일부 맞음', given: '답함', open: '남음' };

/** One segment per problem; the counts are the accessible text. */
export function SegmentProgress({ states, current }: SegmentProgressProps) {
  const counts = (Object.keys(STATE_TEXTS) as SegmentState[]).flatMap((state) => {
    const count = states.filter((one) => one === state).length;
    return count === 0 ? [] : [`${STATE_TEXTS[state]} ${count}`];
  });
  const text = `${states.length}문제 중 ${current + 1}번째, ${counts.join(', ')}`;
  return (
    <div className={styles.root} role="img" aria-label={text}>
      {states.map((state, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the problem.
          key={index}
          className={styles.segment}
          data-state={state}
          data-current={index === current ? '' : undefined}
        />
      ))}
    </div>
  );
}
