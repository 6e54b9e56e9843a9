import { joinClasses } from '@pilgi/ui';
import type { FaqEntry } from './faq.api.ts';
import styles from './faq-chips.module.css';
import type { FaqStatus } from './filter-faq.ts';
import { TICKET_STATUS_TEXTS } from './ticket-status.texts.ts';

interface FaqChipsProps {
  /** Undefined until loaded. */
  entries: readonly FaqEntry[] | undefined;
  status: FaqStatus;
  onChange: (status: FaqStatus) => void;
}

const CHIPS: readonly { status: FaqStatus; label: string }[] = [
  { status: 'ALL', label: '전체' },
  { status: 'CLOSED', label: TICKET_STATUS_TEXTS.CLOSED.label },
  { status: 'ANSWERED', label: TICKET_STATUS_TEXTS.ANSWERED.label },
  { status: 'OPEN', label: TICKET_STATUS_TEXTS.OPEN.label },
];

export function FaqChips({ entries, status, onChange }: FaqChipsProps) {
  const countOf = (wanted: FaqStatus) => entries?.filter((entry) => wanted === 'ALL' || entry.status === wanted).length;
  return (
    <fieldset aria-label="답변 상태" className={styles.root}>
      {CHIPS.map((chip) => (
        <button
          key={chip.status}
          type="button"
          aria-pressed={chip.status === status}
          className={joinClasses(styles.chip, chip.status === status && styles.chosen)}
          onClick={() => onChange(chip.status)}
        >
          {chip.label} <span className={styles.count}>{countOf(chip.status) ?? ''}</span>
        </button>
      ))}
    </fieldset>
  );
}
