import type { ComponentProps, ReactNode } from 'react';
import styles from '../field/control.module.css';
import { Field, type FieldTexts } from '../field/field.tsx';
import { ignoreComposingEnter } from '../field/ignore-composing-enter.ts';
import { joinClasses } from '../join-classes.ts';

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'required' | 'children'> {
  /** Shown at the end inside the frame: a unit or a small action. */
  end?: ReactNode;
}

export function TextField({
  label,
  labelHidden,
  hint,
  error,
  required,
  optional,
  end,
  id,
  className,
  onKeyDown,
  type = 'text',
  ...rest
}: TextFieldProps) {
  return (
    <Field {...{ id, label, labelHidden, hint, error, required, optional, className }}>
      {(control) => (
        <div className={styles.frame}>
          <input
            {...rest}
            {...control}
            type={type}
            className={joinClasses(control.className, end !== undefined && styles.withEnd)}
            onKeyDown={(event) => {
              ignoreComposingEnter(event);
              onKeyDown?.(event);
            }}
          />
          {end === undefined ? null : <span className={styles.end}>{end}</span>}
        </div>
      )}
    </Field>
  );
}
