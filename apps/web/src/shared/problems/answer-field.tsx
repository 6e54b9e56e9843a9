import { TextArea, TextField } from '@pilgi/ui';
import styles from './answer-field.module.css';
import type { AnswerFieldProps } from './answer-field-props.ts';
import { ChoiceField } from './choice-field.tsx';
import { MatchingField } from './matching-field.tsx';
import type { ProblemView } from './problem-view.ts';

const MAX_ANSWER_CHARS = { word: 200, essay: 5000 };

function Rubric({ rubric }: { rubric: NonNullable<ProblemView['rubric']> }) {
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

/** Input for the type of the problem. */
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
            maxLength={MAX_ANSWER_CHARS.essay}
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
          maxLength={MAX_ANSWER_CHARS.word}
          value={words}
          readOnly={isLocked}
          {...(problem.unit ? { end: problem.unit } : {})}
          onChange={({ target }) => onChange(target.value)}
        />
      );
  }
}
