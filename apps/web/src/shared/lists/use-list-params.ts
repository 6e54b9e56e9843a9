import type { TableSort } from '@pilgi/ui';
import { useSearchParams } from 'react-router';

type Changes = Record<string, string | number | null>;

function writeSearch(params: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

function readSort(text: string | null, usual: TableSort): TableSort {
  if (!text) return usual;
  return text.startsWith('-') ? { key: text.slice(1), direction: 'desc' } : { key: text, direction: 'asc' };
}

export const readPage = (params: URLSearchParams): number => Math.max(1, Math.trunc(Number(params.get('page'))) || 1);

/** Stores sort, filters and page of a list in the URL, so that a reload or a shared link shows the same list. */
export function useListParams(usualSort: TableSort = { key: '', direction: 'asc' }) {
  const [params, setParams] = useSearchParams();
  const page = readPage(params);

  /** Every change except paging resets the page to the first one. */
  function change(changes: Changes) {
    setParams((now) => writeSearch(now, { page: null, ...changes }), { replace: true, preventScrollReset: true });
  }

  return {
    page,
    sort: readSort(params.get('sort'), usualSort),
    read: (name: string) => params.get(name) ?? '',
    change,
    changeSort: ({ key, direction }: TableSort) => change({ sort: direction === 'desc' ? `-${key}` : key }),
    addressOf: (number: number) => `?${writeSearch(params, { page: number === 1 ? null : number }).toString()}`,
  };
}
