import { openKeyValueStore } from '@pilgi/api-client';
import { SHARED_RESULTS_KEY } from '../../../shared/config/storage-keys.ts';
import type { GivenAnswer } from '../../../shared/problems/problem-view.ts';
import type { SharedResult } from './shared-problems.api.ts';

export interface StoredResult extends SharedResult {
  answer: GivenAnswer;
}

/** By problem id. */
export type StoredResults = Record<string, StoredResult>;

const MAX_LINKS = 20;
const values = openKeyValueStore(() => (typeof window === 'undefined' ? undefined : window.localStorage));

function isStoredEntry([token, results]: [unknown, unknown]): boolean {
  return typeof token === 'string' && typeof results === 'object' && results !== null;
}

function readAll(): [token: string, results: StoredResults][] {
  try {
    const found: unknown = JSON.parse(values.get(SHARED_RESULTS_KEY) ?? '[]');
    return Array.isArray(found) ? (found as [string, StoredResults][]).filter(isStoredEntry) : [];
  } catch {
    return [];
  }
}

/** Results of shared links are stored in this browser only; the server stores none. */
export const storedResults = {
  read: (token: string): StoredResults => readAll().find(([known]) => known === token)?.[1] ?? {},
  write(token: string, results: StoredResults): void {
    const others = readAll().filter(([known]) => known !== token);
    const own: [string, StoredResults][] = Object.keys(results).length === 0 ? [] : [[token, results]];
    const all = [...own, ...others].slice(0, MAX_LINKS);
    if (all.length === 0) values.delete(SHARED_RESULTS_KEY);
    else values.set(SHARED_RESULTS_KEY, JSON.stringify(all));
  },
};
