import { Card, SkipLink } from '@pilgi/ui';
import type { ReactNode } from 'react';
import styles from './card-frame.module.css';
import { HomeLink } from './home-link.tsx';

interface CardFrameProps {
  children: ReactNode;
  /** Navigation links below the card. */
  footer?: ReactNode;
}

/** Layout of a single-task page. */
export function CardFrame({ children, footer }: CardFrameProps) {
  return (
    <div className={styles.root}>
      <SkipLink />
      <header className={styles.header}>
        <HomeLink size="large" />
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Card raised className={styles.card}>
          {children}
        </Card>
        {footer ? <div className={styles.footer}>{footer}</div> : null}
      </main>
    </div>
  );
}
