import { plainTextOf } from '@pilgi/domain/notes';

interface Explained {
  term: string;
  meaning: string;
}

/** The note's definition overrides the course's; terms without a definition are omitted. */
export function meaningsOf(note: readonly Explained[], course: readonly Explained[]): ReadonlyMap<string, string> {
  const all = [...course, ...note].filter(({ meaning }) => meaning.trim() !== '');
  return new Map(all.map(({ term, meaning }) => [plainTextOf(term), meaning]));
}
