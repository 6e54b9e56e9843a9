import { TrendingDown, TrendingUp } from 'lucide-react';
import styles from './overview.module.css';

interface ChangeNoteProps {
  now: number | null;
  before: number | null;
  /** Whether a rise is good news. */
  isRiseGood?: boolean;
  /** Shares differ in points, amounts in percent. */
  isShare?: boolean;
  days: number;
}

/** Change against the period before it, as text and arrow, never by colour alone. */
export function ChangeNote({ now, before, isRiseGood = true, isShare = false, days }: ChangeNoteProps) {
  const change = changeOf(now, before, isShare);
  if (change === null) return <p className={styles.change}>이전 {days}일 자료 없음</p>;
  if (change === 0) return <p className={styles.change}>이전 {days}일과 같음</p>;
  const isRise = change > 0;
  const Icon = isRise ? TrendingUp : TrendingDown;
  const amount = `${isRise ? '+' : '−'}${Math.abs(change).toLocaleString('ko-KR', { maximumFractionDigits: 1 })}`;
  return (
    <p className={isRise === isRiseGood ? styles.good : styles.bad}>
      <Icon aria-hidden="true" size={14} />
      이전 {days}일보다 {amount}
      {isShare ? '%p' : '%'}
    </p>
  );
}

function changeOf(now: number | null, before: number | null, isShare: boolean): number | null {
  if (now === null || before === null) return null;
  if (isShare) return (now - before) / 10;
  return before <= 0 ? null : Math.round(((now - before) / before) * 100);
}
