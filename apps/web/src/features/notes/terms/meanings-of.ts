import { plainTextOf } from '@pilgi/domain';

interface Explained {
  term: string;
  meaning: string;
}

/** The note's own meaning goes before the course's; a term without a meaning has nothing to show. */
export function meaningsOf(note: readonly Explained[], course: readonly Explained[]): ReadonlyMap<string, string> {
  const all = [...course, ...note].filter(({ meaning }) => meaning.trim() !== '');
  return new Map(all.map(({ term, meaning }) => [plainTextOf(term), meaning]));
}
