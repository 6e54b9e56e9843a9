import type { ReactNode, RefObject } from 'react';
import { useOverflows } from '../use-overflows.ts';
import styles from './dialog.module.css';

export interface DialogBodyProps {
  body: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** Separate component because the elements of the popup only exist while the dialog is open. */
export function DialogBody({ body, children }: DialogBodyProps) {
  const overflows = useOverflows(body);
  return (
    <div ref={body} className={styles.body} tabIndex={overflows ? 0 : undefined}>
      <div>{children}</div>
    </div>
  );
}
