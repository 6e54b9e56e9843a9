import { Button } from '@pilgi/ui';
import { TICKETS_PART } from './support.api.ts';
import styles from './support-desk.module.css';

interface TicketPartsProps {
  part: number;
  hasMore: boolean;
  onChange: (part: number) => void;
}

/** Rendered only when there are more tickets than one part. */
export function TicketParts({ part, hasMore, onChange }: TicketPartsProps) {
  if (part === 1 && !hasMore) return null;
  const first = (part - 1) * TICKETS_PART + 1;
  return (
    <nav className={styles.parts} aria-label="문의 묶음">
      <Button size="small" disabled={part === 1} onClick={() => onChange(part - 1)}>
        더 최근 문의
      </Button>
      <span>{first.toLocaleString('ko-KR')}번째 문의부터</span>
      <Button size="small" disabled={!hasMore} onClick={() => onChange(part + 1)}>
        더 오래된 문의
      </Button>
    </nav>
  );
}
