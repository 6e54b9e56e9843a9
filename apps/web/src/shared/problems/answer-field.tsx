import { TextArea, TextField } from '@pilgi/ui';
import styles from './answer-field.module.css';
import type { AnswerFieldProps } from './answer-field-props.ts';
import type { AskedProblem } from './asked-problem.ts';
import { ChoiceField } from './choice-field.tsx';
import { MatchingField } from './matching-field.tsx';

const MOST_LETTERS = { word: 200, essay: 5000 };

function Rubric({ rubric }: { rubric: NonNullable<AskedProblem['rubric']> }) {
  return (
    <ul className={styles.rubric} aria-label="채점 기준">
      {rubric.map(({ criterion, points }) => (
        <li key={criterion}>
          {criterion} <span className={styles.points}>{points}점</span>
        </li>
      ))}
    </ul>
  );
}

/** What an answer of this kind of problem is given with. */
export function AnswerField(props: AnswerFieldProps) {
  const { problem, value, onChange, isLocked } = props;
  const words = typeof value === 'string' ? value : '';
  switch (problem.type) {
    case 'CHOICE_4':
    case 'CHOICE_5':
    case 'OX':
      return <ChoiceField {...props} />;
    case 'MATCHING':
      return <MatchingField {...props} />;
    case 'ESSAY':
      return (
        <>
          {problem.rubric ? <Rubric rubric={problem.rubric} /> : null}
          <TextArea
            label="답안"
            rows={8}
            maxLength={MOST_LETTERS.essay}
            value={words}
            readOnly={isLocked}
            onChange={({ target }) => onChange(target.value)}
          />
        </>
      );
    default:
      return (
        <TextField
          label="답"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          inputMode={problem.type === 'CALCULATION' ? 'decimal' : 'text'}
          maxLength={MOST_LETTERS.word}
          value={words}
          readOnly={isLocked}
          {...(problem.unit ? { end: problem.unit } : {})}
          onChange={({ target }) => onChange(target.value)}
        />
      );
  }
}
