import { joinClasses } from '@pilgi/ui';
import { useId } from 'react';
import { InlineText } from '../text/block-text.tsx';
import styles from './answer-field.module.css';
import type { AnswerFieldProps } from './answer-field-props.ts';
import type { ProblemView } from './problem-view.ts';

interface Choice {
  value: number | boolean;
  text: string;
}

const OX_CHOICES: Choice[] = [
  { value: true, text: 'O' },
  { value: false, text: 'X' },
];

const choicesOf = ({ type, options = [] }: ProblemView): Choice[] =>
  type === 'OX' ? OX_CHOICES : options.map((text, value) => ({ value, text }));

const MARK_TEXTS = { right: '정답', wrong: '내 답' };

function markFor(value: Choice['value'], props: AnswerFieldProps): keyof typeof MARK_TEXTS | undefined {
  if (props.rightAnswer === undefined) return undefined;
  if (value === props.rightAnswer) return 'right';
  return value === props.value ? 'wrong' : undefined;
}

/** Native radio buttons; the whole row is the click target. */
export function ChoiceField(props: AnswerFieldProps) {
  const { problem, value, onChange, isLocked } = props;
  const name = useId();
  const isOx = problem.type === 'OX';
  return (
    <fieldset className={joinClasses(styles.choices, isOx && styles.pair)}>
      <legend className={styles.legend}>{isOx ? '맞으면 O, 틀리면 X' : '보기'}</legend>
      {choicesOf(problem).map((choice, index) => {
        const mark = markFor(choice.value, props);
        return (
          <label key={String(choice.value)} className={styles.choice} data-mark={mark}>
            <input
              className={styles.radio}
              type="radio"
              name={name}
              checked={value === choice.value}
              disabled={isLocked}
              onChange={() => onChange(choice.value)}
            />
            {isOx ? (
              <span className={styles.sign}>{choice.text}</span>
            ) : (
              <>
                <span className={styles.number}>{index + 1}</span>
                <span className={styles.words}>
                  <InlineText text={choice.text} />
                </span>
              </>
            )}
            {mark === undefined ? null : <span className={styles.mark}>{MARK_TEXTS[mark]}</span>}
          </label>
        );
      })}
    </fieldset>
  );
}
