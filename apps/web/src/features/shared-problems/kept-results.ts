import { openKeyValueStore } from '@pilgi/api-client';
import { SHARED_RESULTS_KEY } from '../../shared/config/storage-keys.ts';
import type { GivenAnswer } from '../../shared/problems/asked-problem.ts';
import type { SharedResult } from './shared-problems.api.ts';

export interface KeptResult extends SharedResult {
  answer: GivenAnswer;
}

/** By problem. */
export type KeptResults = Record<string, KeptResult>;

const MOST_LINKS = 20;
const values = openKeyValueStore(() => (typeof window === 'undefined' ? undefined : window.localStorage));

function isKept([token, results]: [unknown, unknown]): boolean {
  return typeof token === 'string' && typeof results === 'object' && results !== null;
}

function readAll(): [token: string, results: KeptResults][] {
  try {
    const found: unknown = JSON.parse(values.get(SHARED_RESULTS_KEY) ?? '[]');
    return Array.isArray(found) ? (found as [string, KeptResults][]).filter(isKept) : [];
  } catch {
    return [];
  }
}

/** Nobody but the solver ever has these: the server keeps nothing of a shared link. */
export const keptResults = {
  read: (token: string): KeptResults => readAll().find(([known]) => known === token)?.[1] ?? {},
  write(token: string, results: KeptResults): void {
    const others = readAll().filter(([known]) => known !== token);
    const own: [string, KeptResults][] = Object.keys(results).length === 0 ? [] : [[token, results]];
    const all = [...own, ...others].slice(0, MOST_LINKS);
    if (all.length === 0) values.delete(SHARED_RESULTS_KEY);
    else values.set(SHARED_RESULTS_KEY, JSON.stringify(all));
  },
};
