import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ExportedBundle, flashCard } from '@pilgi/domain';
import type { DocumentTools } from '../../../platform/documents/document-tools.ts';
import { withFiles } from '../../../platform/documents/with-files.ts';
import { type AnkiNote, writeAnkiCollection } from './anki-collection.queries.ts';
import type { Slides } from './slides.ts';
import { zipFiles } from './zip-files.ts';

const FIRST_ID = 1_600_000_000_000;
const ID_RANGE = 100_000_000_000;

const digestOf = (...parts: readonly (string | number)[]) => createHash('sha256').update(parts.join(':')).digest();

/** The same for the same thing in every export, so that Anki updates what it has. */
const stableId = (...parts: readonly (string | number)[]) =>
  FIRST_ID + (digestOf(...parts).readUIntBE(0, 6) % ID_RANGE);

export async function makeApkg(
  tools: Pick<DocumentTools, 'workFolder'>,
  { bundle, slides, now }: { bundle: ExportedBundle; slides: Slides; now: Date },
): Promise<Uint8Array> {
  const key = digestOf(bundle.id).toString('hex').slice(0, 12);
  // All pictures of a person's collection lie in one folder, so a name must be the bundle's own.
  const pictureName = (slideId: string) => `pilgi-${key}-${slideId.replaceAll(/[^\w-]/g, '_')}.jpg`;
  const notes = bundle.problems.map((one): AnkiNote => {
    const { front, back, tags } = flashCard(one, pictureName);
    return {
      id: stableId('note', bundle.id, one.number),
      card_id: stableId('card', bundle.id, one.number),
      guid: digestOf('guid', bundle.id, one.number).toString('base64url').slice(0, 12),
      fields: [front, back],
      tags,
    };
  });
  const deck = { id: stableId('deck', bundle.id), name: bundle.title.replaceAll('::', ':') };
  const pictures = [...slides].map(([id, bytes], index) => ({ place: String(index), name: pictureName(id), bytes }));
  return await withFiles(tools.workFolder, [], async (folder) => {
    const file = join(folder, 'collection.anki2');
    writeAnkiCollection(file, { deck, notes, now });
    return zipFiles([
      ['collection.anki2', await readFile(file)],
      ['media', JSON.stringify(Object.fromEntries(pictures.map(({ place, name }) => [place, name])))],
      ...pictures.map(({ place, bytes }): [string, Uint8Array] => [place, bytes]),
    ]);
  });
}
