import { plainTextOf } from '@pilgi/domain/notes';
import { Select } from '@pilgi/ui';
import { InlineText } from '../text/block-text.tsx';
import styles from './answer-field.module.css';
import type { AnswerFieldProps } from './answer-field-props.ts';
import { NO_PARTNER } from './is-complete-answer.ts';
import { RIGHT_LETTERS } from './problem.texts.ts';

/** A partner can be used once: choosing it removes it from its previous pair. */
function pairUp(pairs: readonly number[], index: number, place: number): number[] {
  return pairs.map((other, at) => {
    if (at === index) return place;
    return other === place ? NO_PARTNER : other;
  });
}

/** Native selects, because drawn lines are not keyboard-accessible. */
export function MatchingField({ problem, value, onChange, isLocked, rightAnswer }: AnswerFieldProps) {
  const { left = [], right = [] } = problem;
  const pairs = Array.isArray(value) && value.length === left.length ? value : left.map(() => NO_PARTNER);
  const letterOf = (place: number) => RIGHT_LETTERS[place] ?? String(place + 1);
  return (
    <div className={styles.matching}>
      <ul className={styles.letters} aria-label="고를 것">
        {right.map((text, place) => (
          <li key={text}>
            <span className={styles.letter}>{letterOf(place)}.</span>
            <span>
              <InlineText text={text} />
            </span>
          </li>
        ))}
      </ul>
      <ul className={styles.rows} aria-label="짝">
        {left.map((text, index) => {
          const partner = Array.isArray(rightAnswer) ? rightAnswer[index] : undefined;
          return (
            <li key={text} className={styles.row}>
              <span>
                <InlineText text={text} />
              </span>
              <Select
                label={`${plainTextOf(text)}의 짝`}
                labelHidden
                disabled={isLocked}
                value={pairs[index] === NO_PARTNER ? '' : String(pairs[index])}
                placeholder="짝 고르기"
                options={right.map((words, place) => ({
                  value: String(place),
                  label: `${letterOf(place)}. ${plainTextOf(words)}`,
                }))}
                onChange={({ target }) =>
                  onChange(pairUp(pairs, index, target.value === '' ? NO_PARTNER : Number(target.value)))
                }
              />
              {partner === undefined || partner === pairs[index] ? null : (
                <span className={styles.partner}>정답: {letterOf(partner)}</span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
