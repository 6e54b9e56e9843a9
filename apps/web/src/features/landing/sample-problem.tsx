import { joinClasses } from '@pilgi/ui';
import { useId, useState } from 'react';
import { sampleLecture } from '../../../content/sample-lecture/sample-lecture.ts';
import { formatClock } from './format-clock.ts';
import styles from './sample-problem.module.css';

const { problem } = sampleLecture;

function verdictText(chosen: number): string {
  return chosen === problem.answer ? '맞았습니다.' : '아쉬워요. 풀이를 보고 다시 골라 보세요.';
}

export function SampleProblem() {
  const name = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>예상 문제</legend>
      <p className={styles.question}>{problem.question}</p>
      <div className={styles.choices}>
        {problem.choices.map((choice, index) => (
          <label
            key={choice}
            className={joinClasses(
              styles.choice,
              chosen === index && (index === problem.answer ? styles.right : styles.wrong),
            )}
          >
            <input type="radio" name={name} checked={chosen === index} onChange={() => setChosen(index)} />
            {choice}
          </label>
        ))}
      </div>
      <p role="status" className={styles.verdict}>
        {chosen === null ? null : verdictText(chosen)}
      </p>
      <details className={styles.solution}>
        <summary>정답과 풀이</summary>
        <p>
          <strong>정답 {problem.choices[problem.answer]}.</strong> {problem.solution}{' '}
          <span className={styles.source}>근거 {formatClock(problem.source_at)}</span>
        </p>
      </details>
    </fieldset>
  );
}
