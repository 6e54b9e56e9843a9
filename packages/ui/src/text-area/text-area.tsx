import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from '../field/field.tsx';
import { joinClasses } from '../join-classes.ts';
import styles from './text-area.module.css';

export interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'required' | 'children'> {}

export function TextArea({
  label,
  labelHidden,
  hint,
  error,
  required,
  optional,
  id,
  className,
  rows = 5,
  ...rest
}: TextAreaProps) {
  return (
    <Field {...{ id, label, labelHidden, hint, error, required, optional, className }}>
      {(control) => (
        <textarea {...rest} {...control} rows={rows} className={joinClasses(control.className, styles.root)} />
      )}
    </Field>
  );
}
