import { JOB_STATES } from '@pilgi/domain/ai-work';
import { useListParams } from '../../../../shared/lists/use-list-params.ts';
import type { JobsSearch } from './admin-jobs.api.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const SORTS = ['-created_at', 'created_at', '-credits_used', 'credits_used'] as const;

/** Reads sort and filters from the URL; invalid values are ignored. */
export function useJobsSearchParams() {
  const { read, sort, ...address } = useListParams({ key: 'created_at', direction: 'desc' });
  const text = (name: string) => read(name).trim() || undefined;
  const day = (name: string) => (DAY.test(read(name)) ? read(name) : undefined);
  const requestedSort = `${sort.direction === 'desc' ? '-' : ''}${sort.key}`;
  const found: JobsSearch = {
    status: JOB_STATES.find((state) => state === read('status')),
    search: text('search'),
    from: day('from'),
    to: day('to'),
    sort: SORTS.find((one) => one === requestedSort),
  };
  const search = Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as JobsSearch;
  const { sort: _sort, ...filters } = search;
  return { ...address, sort, search, isFiltered: Object.keys(filters).length > 0 };
}
