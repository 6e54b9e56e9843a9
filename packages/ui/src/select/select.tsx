import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import controlStyles from '../field/control.module.css';
import { Field, type FieldTexts } from '../field/field.tsx';
import { joinClasses } from '../join-classes.ts';
import styles from './select.module.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends FieldTexts, Omit<ComponentProps<'select'>, 'required' | 'children' | 'multiple'> {
  options: readonly SelectOption[];
  /** Text of an empty first option. */
  placeholder?: string;
}

/** Native control: phones show their own picker, and screen readers support it. */
export function Select({
  label,
  labelHidden,
  hint,
  error,
  required,
  optional,
  options,
  placeholder,
  id,
  className,
  ...rest
}: SelectProps) {
  return (
    <Field {...{ id, label, labelHidden, hint, error, required, optional, className }}>
      {(control) => (
        <div className={controlStyles.frame}>
          <select {...rest} {...control} className={joinClasses(control.className, styles.root)}>
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className={styles.icon} aria-hidden="true" />
        </div>
      )}
    </Field>
  );
}
