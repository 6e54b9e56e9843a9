import { setImmediate as breathe } from 'node:timers/promises';
import { type IndexedPassage, passagesOf, passageTerm } from '@pilgi/domain/chat';
import { type ListTerms, searchKeys, TERM_MARK } from '@pilgi/domain/notes';

/** Runs outside a transaction, because the analysis is slow; yields to the event loop between passages. */
export async function indexPassages(
  document: Parameters<typeof passagesOf>[0],
  listTerms: ListTerms,
): Promise<IndexedPassage[]> {
  const indexed: IndexedPassage[] = [];
  for (const passage of passagesOf(document)) {
    const keys = searchKeys(passage.parts.map(({ text }) => text).join('\n'), listTerms);
    const terms = [...keys].filter((key) => key.startsWith(TERM_MARK)).map((key) => key.slice(TERM_MARK.length));
    indexed.push({ ...passage, terms: new Set(terms.map(passageTerm)) });
    await breathe();
  }
  return indexed;
}
