import { JOB_STATES } from '@pilgi/domain';
import { useListAddress } from '../../../shared/lists/use-list-address.ts';
import type { JobsSearch } from './admin-jobs.api.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const SORTS = ['-created_at', 'created_at', '-credits_used', 'credits_used'] as const;

/** What the address asks for; what nobody could mean is left out. */
export function useJobsAddress() {
  const { read, sort, ...address } = useListAddress({ key: 'created_at', direction: 'desc' });
  const text = (name: string) => read(name).trim() || undefined;
  const day = (name: string) => (DAY.test(read(name)) ? read(name) : undefined);
  const asked = `${sort.direction === 'desc' ? '-' : ''}${sort.key}`;
  const found: JobsSearch = {
    status: JOB_STATES.find((state) => state === read('status')),
    search: text('search'),
    from: day('from'),
    to: day('to'),
    sort: SORTS.find((one) => one === asked),
  };
  const search = Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as JobsSearch;
  const { sort: _sort, ...filters } = search;
  return { ...address, sort, search, isFiltered: Object.keys(filters).length > 0 };
}
