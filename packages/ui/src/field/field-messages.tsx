import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './field.module.css';

export interface FieldMarkProps {
  required: boolean | undefined;
  optional: boolean | undefined;
}

export function FieldMark({ required, optional }: FieldMarkProps) {
  if (required) return <span className={styles.mark}>(필수)</span>;
  return optional ? <span className={styles.mark}>(선택)</span> : null;
}

export interface FieldMessagesProps {
  /** Id of the control that the messages belong to. */
  controlId: string;
  error: ReactNode;
  hint: ReactNode;
}

/** Value of `aria-describedby`; the error is read before the hint. */
export function getMessageIds({ controlId, error, hint }: FieldMessagesProps): string | undefined {
  const ids = [error ? `${controlId}-error` : '', hint ? `${controlId}-hint` : ''];
  return ids.filter(Boolean).join(' ') || undefined;
}

export function FieldMessages({ controlId, error, hint }: FieldMessagesProps) {
  return (
    <>
      {error ? (
        <p className={styles.error} id={`${controlId}-error`} role="alert">
          <CircleAlert aria-hidden="true" />
          <span>{error}</span>
        </p>
      ) : null}
      {hint ? (
        <p className={styles.hint} id={`${controlId}-hint`}>
          {hint}
        </p>
      ) : null}
    </>
  );
}
