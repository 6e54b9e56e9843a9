import { passagesOf } from '@pilgi/domain/chat';
import { type ListTerms, type NoteDocument, packKeys, searchKeys, searchRows } from '@pilgi/domain/notes';
import { indexPassages } from '../../apps/server/src/features/notes/passages/index.ts';
import { packText } from '../../apps/server/src/features/notes/texts/index.ts';
import type { FormerNote, IndexedNote } from './fill-search.queries.ts';

const NAMES = ['강의', '과목'];
const keysIn = (texts: readonly string[], listTerms: ListTerms) =>
  new Set(texts.flatMap((text) => [...searchKeys(text, listTerms)]));

export async function indexDocument(document: NoteDocument, listTerms: ListTerms): Promise<IndexedNote> {
  const rows = searchRows(document, NAMES);
  const layers = [...Map.groupBy(rows, ({ layer }) => layer)].map(([layer, own]) => {
    const texts = own.flatMap(({ passages }) => passages.map(({ text }) => text));
    return { layer, keys: Buffer.from(packKeys(keysIn(texts, listTerms))) };
  });
  return { ...(await packText(rows, await indexPassages(document, listTerms))), layers };
}

export function indexInFormerLayout(document: NoteDocument, listTerms: ListTerms): FormerNote {
  return {
    rows: searchRows(document, NAMES).map((row) => ({
      ...row,
      keys: [
        ...keysIn(
          row.passages.map(({ text }) => text),
          listTerms,
        ),
      ],
    })),
    passages: passagesOf(document).map(({ kind, parts }, at) => ({
      number: at + 1,
      kind,
      parts,
      keys: [...keysIn([parts.map(({ text }) => text).join('\n')], listTerms)],
    })),
  };
}
