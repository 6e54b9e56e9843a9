import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './loading-screen.module.css';

export interface LoadingScreenProps {
  label?: ReactNode;
  /** Second, smaller line. */
  text?: ReactNode;
  /** Fills the window instead of its container. */
  page?: boolean;
}

export function LoadingScreen({ label = '로딩 중...', text, page = false }: LoadingScreenProps) {
  return (
    <div className={joinClasses(styles.root, page && styles.page)} role="status">
      <Spinner size="large" label={null} />
      <p>{label}</p>
      {text ? <p className={styles.text}>{text}</p> : null}
    </div>
  );
}
