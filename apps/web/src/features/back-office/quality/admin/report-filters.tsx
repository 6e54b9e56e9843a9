import { REPORT_KINDS, REPORT_STATES } from '@pilgi/domain/quality';
import { Checkbox, Select } from '@pilgi/ui';
import type { ReportSearch } from './quality.api.ts';
import styles from './quality.module.css';
import { KIND_TEXTS, STATE_TEXTS } from './quality.texts.ts';

const STATES = [
  ...REPORT_STATES.map((value) => ({ value: value as string, label: STATE_TEXTS[value].label })),
  { value: 'ALL', label: '전체' },
];
const KINDS = REPORT_KINDS.map((value) => ({ value, label: KIND_TEXTS[value] }));

interface ReportFiltersProps {
  search: ReportSearch;
  onChange: (changes: Record<string, string>) => void;
}

export function ReportFilters({ search, onChange }: ReportFiltersProps) {
  return (
    <div className={styles.filters}>
      <Select
        label="상태"
        options={STATES}
        value={search.state ?? 'ALL'}
        onChange={({ target }) => onChange({ state: target.value === 'NEW' ? '' : target.value })}
      />
      <Select
        label="의견의 종류"
        placeholder="전체"
        options={KINDS}
        value={search.kind ?? ''}
        onChange={({ target }) => onChange({ kind: target.value })}
      />
      <Checkbox
        label="동의한 것만"
        checked={search.consents === 'true'}
        onChange={({ target }) => onChange({ consents: target.checked ? 'true' : '' })}
      />
    </div>
  );
}
