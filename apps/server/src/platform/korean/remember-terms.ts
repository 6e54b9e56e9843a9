import type { ListTerms } from '@pilgi/domain';

const MOST_KEPT = 50_000;

/** For whoever asks word by word: lectures say their words over and over. */
export function rememberTerms(listTerms: ListTerms): ListTerms {
  const known = new Map<string, readonly string[]>();
  return (word) => {
    const terms = known.get(word) ?? listTerms(word);
    if (known.size >= MOST_KEPT) known.clear();
    known.set(word, terms);
    return terms;
  };
}
