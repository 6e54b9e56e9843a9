import { Spinner } from '@pilgi/ui';
import { useEffect, useState } from 'react';
import styles from './floating-status.module.css';

const DELAY_MS = 150;

interface FloatingStatusProps {
  isShown: boolean;
  label: string;
}

/** Overlay without layout shift; short operations show nothing. */
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
