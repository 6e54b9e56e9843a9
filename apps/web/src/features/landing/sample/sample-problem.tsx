import { joinClasses } from '@pilgi/ui';
import { useId, useState } from 'react';
import type { SampleProblem as Problem } from '../../../../content/sample-note/sample-study.ts';
import { PassageButton } from './passage-button.tsx';
import styles from './sample-study.module.css';
import type { SampleClip } from './use-sample-clip.ts';

interface SampleProblemProps {
  problem: Problem;
  number: number;
  clip: SampleClip;
}

function toneOf(index: number, chosen: number | null, answer: number): string | undefined | false {
  if (chosen === null) return false;
  if (index === answer) return styles.right;
  return index === chosen && styles.wrong;
}

/** Choosing an answer shows at once whether it is right, why, and the passage of the lecture. */
export function SampleProblem({ problem, number, clip }: SampleProblemProps) {
  const name = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const { answer, choices, explanation, kind, source, stem } = problem;
  return (
    <fieldset className={styles.problem}>
      <legend className={styles.legend}>
        문제 {number} · {kind}
      </legend>
      <p className={styles.stem}>{stem}</p>
      <div className={styles.choices}>
        {choices.map((choice, index) => (
          <label key={choice} className={joinClasses(styles.choice, toneOf(index, chosen, answer))}>
            <input type="radio" name={name} checked={chosen === index} onChange={() => setChosen(index)} />
            {choice}
          </label>
        ))}
      </div>
      <div role="status" className={styles.result}>
        {chosen === null ? null : (
          <p>
            <strong>{chosen === answer ? '맞았어요.' : `정답은 ${choices[answer]}입니다.`}</strong> {explanation}
          </p>
        )}
      </div>
      {chosen === null ? null : <PassageButton source={source} clip={clip} />}
    </fieldset>
  );
}
