import { PROBLEM_TYPES } from '@pilgi/domain/study';
import { PROBLEM_TYPE_TEXTS } from '../../../shared/problems/problem.texts.ts';
import { type Counts, countProblems, MAX_PROBLEMS } from './bundle-order.ts';
import styles from './bundle-order-form.module.css';
import { CountStepper } from './count-stepper.tsx';

interface CountChoiceProps {
  counts: Counts;
  onChange: (counts: Counts) => void;
}

/** Number of problems by type. */
export function CountChoice({ counts, onChange }: CountChoiceProps) {
  const total = countProblems(counts);
  return (
    <fieldset className={styles.counts}>
      <legend className={styles.legend}>문제 수</legend>
      <div className={styles.steppers}>
        {PROBLEM_TYPES.map((type) => (
          <CountStepper
            key={type}
            label={PROBLEM_TYPE_TEXTS[type]}
            value={counts[type] ?? 0}
            max={Math.min(MAX_PROBLEMS, MAX_PROBLEMS - total + (counts[type] ?? 0))}
            onChange={(count) => onChange({ ...counts, [type]: count })}
          />
        ))}
      </div>
      <p className={styles.total} role="status">
        모두 {total}문제 <span className={styles.hint}>한 번에 {MAX_PROBLEMS}문제까지</span>
      </p>
    </fieldset>
  );
}
