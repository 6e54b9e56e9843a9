import { Spinner } from '@pilgi/ui';
import { useEffect, useState } from 'react';
import styles from './floating-status.module.css';

const DELAY_MS = 150;

interface FloatingStatusProps {
  isShown: boolean;
  label: string;
}

/** Stands over the page and moves nothing; what is over within a blink is not shown at all. */
export function FloatingStatus({ isShown, label }: FloatingStatusProps) {
  const [isDue, setIsDue] = useState(false);

  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => setIsDue(true), DELAY_MS);
    return () => {
      clearTimeout(timer);
      setIsDue(false);
    };
  }, [isShown]);

  return (
    <div role="status" className={styles.place}>
      {isShown && isDue ? (
        <p className={styles.pill}>
          <Spinner label={null} />
          {label}
        </p>
      ) : null}
    </div>
  );
}
