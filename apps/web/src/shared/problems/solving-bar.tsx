import { Button } from '@pilgi/ui';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './solving-bar.module.css';

interface SolvingBarProps {
  onBack: (() => void) | null;
  /** Primary action and secondary actions before it. */
  children: ReactNode;
}

/** Fixed at the bottom on phones, below the problem on desktop. */
export function SolvingBar({ onBack, children }: SolvingBarProps) {
  return (
    <div className={styles.root}>
      <Button
        variant="quiet"
        icon={<ChevronLeft aria-hidden="true" size={18} />}
        disabled={onBack === null}
        onClick={() => onBack?.()}
      >
        이전
      </Button>
      <div className={styles.acts}>{children}</div>
    </div>
  );
}
