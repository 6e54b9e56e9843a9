import { type ComponentProps, type ReactNode, useEffect, useId, useImperativeHandle, useRef } from 'react';
import { FieldMark, FieldMessages, getMessageIds } from '../field/field-messages.tsx';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'required' | 'children'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  optional?: boolean;
  indeterminate?: boolean;
  /** Shown next to the label but outside it, so that pressing it does not toggle the box: e.g. a link to the terms. */
  aside?: ReactNode;
}

export function Checkbox({
  label,
  hint,
  error,
  required,
  optional,
  indeterminate = false,
  aside,
  id,
  className,
  ref,
  ...rest
}: CheckboxProps) {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const box = useRef<HTMLInputElement>(null);
  const messages = { controlId, error, hint };

  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => box.current, []);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);

  return (
    <div className={className}>
      <div className={styles.line}>
        <label className={styles.label} htmlFor={controlId}>
          <input
            {...rest}
            ref={box}
            id={controlId}
            type="checkbox"
            className={styles.box}
            aria-required={required || undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={getMessageIds(messages)}
          />
          <span>
            {label} <FieldMark required={required} optional={optional} />
          </span>
        </label>
        {aside === undefined ? null : <span className={styles.aside}>{aside}</span>}
      </div>
      {error || hint ? (
        <div className={styles.messages}>
          <FieldMessages {...messages} />
        </div>
      ) : null}
    </div>
  );
}
