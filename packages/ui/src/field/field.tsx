import { type ReactNode, useId } from 'react';
import { joinClasses } from '../join-classes.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import controlStyles from './control.module.css';
import styles from './field.module.css';
import { FieldMark, FieldMessages, getMessageIds } from './field-messages.tsx';

/** Props of every labelled control. */
export interface FieldTexts {
  label: ReactNode;
  labelHidden?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** Shows '(선택)'. */
  optional?: boolean;
}

/** Props that the control inside a field must receive. */
export interface FieldControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
  /** Class of a text control. */
  className: string | undefined;
}

export interface FieldProps extends FieldTexts {
  id?: string | undefined;
  className?: string | undefined;
  children: (control: FieldControlProps) => ReactNode;
}

export function Field({ id, label, labelHidden, hint, error, required, optional, className, children }: FieldProps) {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const messages = { controlId, error, hint };
  const labelText = (
    <>
      {label} <FieldMark required={required} optional={optional} />
    </>
  );

  return (
    <div className={joinClasses(styles.root, className)}>
      <label className={styles.label} htmlFor={controlId}>
        {labelHidden ? <VisuallyHidden>{labelText}</VisuallyHidden> : labelText}
      </label>
      {children({
        id: controlId,
        'aria-describedby': getMessageIds(messages),
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
        className: controlStyles.control,
      })}
      <FieldMessages {...messages} />
    </div>
  );
}
