import { JOB_STATES } from '@pilgi/domain/ai-work';
import { SearchBox, Select, TextField } from '@pilgi/ui';
import { JOB_STATE_TEXTS } from '../../../../shared/jobs/job-state.texts.ts';
import { useDebouncedSearch } from '../../../../shared/lists/use-debounced-search.ts';
import type { JobsSearch } from './admin-jobs.api.ts';
import styles from './job-list.module.css';

const STATES = JOB_STATES.map((value) => ({ value, label: JOB_STATE_TEXTS[value].label }));

interface JobFiltersProps {
  search: JobsSearch;
  onChange: (changes: Record<string, string>) => void;
}

export function JobFilters({ search, onChange }: JobFiltersProps) {
  const { typed, setTyped, searchFor } = useDebouncedSearch();
  return (
    <div className={styles.tools}>
      <SearchBox
        className={styles.search}
        label="작업 검색"
        placeholder="이메일, 강의 제목, ID"
        value={typed}
        onValueChange={setTyped}
        onSearch={searchFor}
      />
      <Select
        label="상태"
        placeholder="전체"
        options={STATES}
        value={search.status ?? ''}
        onChange={(event) => onChange({ status: event.target.value })}
      />
      <TextField
        label="시작일"
        type="date"
        value={search.from ?? ''}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <TextField
        label="종료일"
        type="date"
        value={search.to ?? ''}
        onChange={(event) => onChange({ to: event.target.value })}
      />
    </div>
  );
}
