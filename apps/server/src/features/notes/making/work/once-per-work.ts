import type { Work } from './load-work.ts';

/**
 * Remembers results for as long as the work is in memory: the last steps of a job need the same plans and
 * verdicts many times. Nothing changes a loaded work.
 */
export function oncePerWork<Args extends readonly (string | number)[], Result>(
  compute: (work: Work, ...args: Args) => Result,
): (work: Work, ...args: Args) => Result {
  const results = new WeakMap<Work, Map<string, Result>>();
  return (work, ...args) => {
    const ofWork = results.get(work) ?? new Map<string, Result>();
    results.set(work, ofWork);
    const key = args.join(':');
    if (!ofWork.has(key)) ofWork.set(key, compute(work, ...args));
    return ofWork.get(key) as Result;
  };
}
