import type { ListTerms } from '@pilgi/domain/notes';

const MAX_CACHED = 50_000;

/** Cache for word-by-word callers: lectures repeat their words often. */
export function cacheTerms(listTerms: ListTerms): ListTerms {
  const cache = new Map<string, readonly string[]>();
  return (word) => {
    const terms = cache.get(word) ?? listTerms(word);
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(word, terms);
    return terms;
  };
}
