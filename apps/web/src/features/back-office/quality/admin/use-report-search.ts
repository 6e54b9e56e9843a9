import { REPORT_KINDS, REPORT_STATES } from '@pilgi/domain/quality';
import { useListParams } from '../../../../shared/lists/use-list-params.ts';
import type { ReportSearch } from './quality.api.ts';

/** Reads the filters from the URL; without one, the reports that wait for a decision are listed. */
export function useReportSearch() {
  const { read, ...address } = useListParams();
  const kind = REPORT_KINDS.find((one) => one === read('kind'));
  const state = REPORT_STATES.find((one) => one === read('state'));
  const consents = read('consents') === 'true' ? ('true' as const) : undefined;
  const search: ReportSearch = {
    ...(read('state') === 'ALL' ? {} : { state: state ?? 'NEW' }),
    ...(kind === undefined ? {} : { kind }),
    ...(consents === undefined ? {} : { consents }),
  };
  return { ...address, search, isFiltered: read('state') !== '' || kind !== undefined || consents !== undefined };
}
