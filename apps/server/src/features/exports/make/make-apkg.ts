import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ankiCard, type ExportedBundle, type ExportedCard, flashCard } from '@pilgi/domain/exports';
import { type DocumentTools, withFiles } from '../../../platform/documents/with-files.ts';
import { type AnkiContent, type AnkiNote, writeAnkiCollection } from './anki-collection.queries.ts';
import type { Slides } from './slides.ts';
import { zipFiles } from './zip-files.ts';

const FIRST_ID = 1_600_000_000_000;
const ID_RANGE = 100_000_000_000;

const digestOf = (...parts: readonly (string | number)[]) => createHash('sha256').update(parts.join(':')).digest();

/** Stable across exports, so that Anki updates existing cards instead of adding new ones. */
const stableId = (...parts: readonly (string | number)[]) =>
  FIRST_ID + (digestOf(...parts).readUIntBE(0, 6) % ID_RANGE);

export async function makeApkg(
  tools: DocumentTools,
  { bundle, slides, now }: { bundle: ExportedBundle; slides: Slides; now: Date },
): Promise<Uint8Array> {
  const key = digestOf(bundle.id).toString('hex').slice(0, 12);
  // Anki stores all media of a collection in one directory, so file names must be unique per problem set.
  const imageName = (slideId: string) => `pilgi-${key}-${slideId.replaceAll(/[^\w-]/g, '_')}.jpg`;
  const notes = bundle.problems.map((one): AnkiNote => {
    const { front, back, tags } = flashCard(one, imageName);
    return {
      id: stableId('note', bundle.id, one.number),
      card_id: stableId('card', bundle.id, one.number),
      guid: digestOf('guid', bundle.id, one.number).toString('base64url').slice(0, 12),
      fields: [front, back],
      tags,
    };
  });
  const deck = { id: stableId('deck', bundle.id), name: bundle.title.replaceAll('::', ':') };
  const images = [...slides].map(([id, bytes], index) => ({ place: String(index), name: imageName(id), bytes }));
  return await writePackage(tools, { deck, notes, images, now });
}

/** Cards of the student. A deck of the same lecture or course is updated by the next import. */
export async function makeCardsApkg(
  tools: DocumentTools,
  content: { subject: string; title: string; cards: readonly ExportedCard[]; images: Slides; now: Date },
): Promise<Uint8Array> {
  const notes = content.cards.map((card): AnkiNote => {
    const { isCloze, fields, tags } = ankiCard(card);
    return {
      id: stableId('note', card.id),
      card_id: stableId('card', card.id),
      guid: digestOf('guid', card.id).toString('base64url').slice(0, 12),
      is_cloze: isCloze,
      fields,
      tags,
    };
  });
  const deck = { id: stableId('deck', content.subject), name: content.title.replaceAll('::', ':') };
  const images = [...content.images].map(([name, bytes], index) => ({ place: String(index), name, bytes }));
  return await writePackage(tools, { deck, notes, images, now: content.now });
}

interface Package extends AnkiContent {
  images: readonly { place: string; name: string; bytes: Uint8Array }[];
}

async function writePackage(tools: DocumentTools, { images, ...content }: Package): Promise<Uint8Array> {
  return await withFiles(tools.workDirectory, [], async (directory) => {
    const file = join(directory, 'collection.anki2');
    writeAnkiCollection(file, content);
    return zipFiles([
      ['collection.anki2', await readFile(file)],
      ['media', JSON.stringify(Object.fromEntries(images.map(({ place, name }) => [place, name])))],
      ...images.map(({ place, bytes }): [string, Uint8Array] => [place, bytes]),
    ]);
  });
}
