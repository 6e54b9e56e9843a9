import { setImmediate as breathe } from 'node:timers/promises';
import {
  type ListTerms,
  type NoteDocument,
  packKeys,
  type SearchLayer,
  searchKeys,
  searchRows,
} from '@pilgi/domain/notes';
import { indexPassages } from '../passages/index.ts';
import { packText } from '../texts/index.ts';

/** What is stored of a note for search and chat: keys per layer, and the text with its passages. */
export async function packIndex(document: NoteDocument, names: readonly string[], listTerms: ListTerms) {
  const rows = searchRows(document, names);
  const keys = new Map<SearchLayer, Set<string>>();
  for (const { layer, passages } of rows) {
    const ofLayer = keys.get(layer) ?? new Set();
    for (const { text } of passages) for (const key of searchKeys(text, listTerms)) ofLayer.add(key);
    keys.set(layer, ofLayer);
    await breathe();
  }
  const text = await packText(rows, await indexPassages(document, listTerms));
  return { layers: [...keys].map(([layer, ofLayer]) => ({ layer, keys: packKeys(ofLayer) })), text };
}
