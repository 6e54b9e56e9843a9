import { type ReactNode, useId } from 'react';
import { joinClasses } from '../join-classes.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './segmented-control.module.css';

export interface SegmentedChoice<Value extends string = string> {
  value: Value;
  label: string;
  /** With an icon, the label becomes accessible name and tooltip. */
  icon?: ReactNode;
  count?: number;
}

export interface SegmentedControlProps<Value extends string = string> {
  label: string;
  choices: readonly SegmentedChoice<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string;
}

/** Single choice among a few values: filters, periods, themes. Uses radio buttons, so arrow keys work. */
export function SegmentedControl<Value extends string>({
  label,
  choices,
  value,
  onValueChange,
  className,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset className={joinClasses(styles.root, className)}>
      <legend className={styles.legend}>{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={joinClasses(styles.choice, choice.icon !== undefined && styles.iconOnly)}
          title={choice.icon === undefined ? undefined : choice.label}
        >
          <input
            className={styles.radio}
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onValueChange(choice.value)}
          />
          {choice.icon}
          {choice.icon === undefined ? choice.label : <VisuallyHidden>{choice.label}</VisuallyHidden>}
          {choice.count === undefined ? null : (
            <span className={styles.count}>{choice.count.toLocaleString('ko-KR')}</span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
