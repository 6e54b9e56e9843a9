import type { ReactNode, RefObject } from 'react';
import { useOverflows } from '../use-overflows.ts';
import styles from './dialog.module.css';

export interface DialogBodyProps {
  body: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** Its own component, because the popup's parts exist only while the dialog is open. */
export function DialogBody({ body, children }: DialogBodyProps) {
  const overflows = useOverflows(body);
  return (
    <div ref={body} className={styles.body} tabIndex={overflows ? 0 : undefined}>
      <div>{children}</div>
    </div>
  );
}
