import { Check, CircleAlert, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { announce } from '../announce/announce.ts';
import { joinClasses } from '../join-classes.ts';
import styles from './copy-button.module.css';

export interface CopyButtonProps {
  value: string;
  /** What is copied, used in the accessible name: '주문 번호'. */
  name: string;
  /** Accessible name for a long value; default: name and value. */
  label?: string;
  /** Button content; default: the value. */
  children?: ReactNode;
  className?: string;
}

type Outcome = 'copied' | 'failed' | null;

const OUTCOME_MS = 2500;
const ICONS = { copied: Check, failed: CircleAlert };
const TEXTS = { copied: '복사했습니다', failed: '복사하지 못했습니다' };

export function CopyButton({ value, name, label = `${name} ${value} 복사`, children, className }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<Outcome>(null);
  const Icon = outcome ? ICONS[outcome] : Copy;

  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), OUTCOME_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    const next = await navigator.clipboard.writeText(value).then(
      () => 'copied' as const,
      () => 'failed' as const,
    );
    setOutcome(next);
    announce(`${name}: ${TEXTS[next]}`);
  }

  return (
    <button
      type="button"
      className={joinClasses(styles.root, outcome && styles[outcome], className)}
      aria-label={label}
      title={outcome ? TEXTS[outcome] : '복사'}
      onClick={() => void copy()}
    >
      {children ?? <span className={styles.value}>{value}</span>}
      <Icon aria-hidden="true" />
    </button>
  );
}
