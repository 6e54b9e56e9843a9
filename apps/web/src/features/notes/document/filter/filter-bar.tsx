import { VisuallyHidden } from '@pilgi/ui';
import { Check } from 'lucide-react';
import styles from './filter-bar.module.css';
import type { BlockFilter, FilterChoice } from './list-filters.ts';

interface FilterBarProps {
  choices: readonly FilterChoice[];
  filter: BlockFilter;
  onFilter: (filter: BlockFilter) => void;
}

/** Shows only the blocks of some kinds. */
export function FilterBar({ choices, filter, onFilter }: FilterBarProps) {
  if (choices.length === 0) return null;
  const chosen = choices.find(({ value }) => value === filter);
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that are pressed are no fields of a form.
    <div role="group" aria-label="골라 보기" className={styles.root}>
      {choices.map(({ value, label, count }) => (
        <button
          key={value}
          type="button"
          className={styles.choice}
          aria-pressed={value === filter}
          onClick={() => onFilter(value)}
        >
          {value === filter ? <Check aria-hidden="true" size={14} /> : null}
          {label}
          {value === 'all' ? null : <span className={styles.count}>{count}</span>}
        </button>
      ))}
      <VisuallyHidden role="status">
        {filter === 'all' || chosen === undefined ? '' : `${chosen.label} ${chosen.count}개를 보고 있어요`}
      </VisuallyHidden>
    </div>
  );
}
