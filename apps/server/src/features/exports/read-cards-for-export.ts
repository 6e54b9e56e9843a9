import type { ExportedCard } from '@pilgi/domain/exports';
import type { AppDeps } from '../../platform/app-deps.ts';
import { readSlides } from '../lectures/index.ts';
import { listCardsOfCourse, listCardsOfNote, type StoredFlashCard } from '../study/index.ts';

interface CardsForExport {
  /** Names the deck in later exports. */
  subject: string;
  title: string;
  cards: ExportedCard[];
  images: Map<string, Uint8Array>;
}

/** Cards of a lecture or of a course with their slides; null when there are none. */
export async function readCardsForExport(
  deps: Pick<AppDeps, 'db' | 'storage'>,
  { user_id, note_id, course }: { user_id: string; note_id: string | null; course: string | null },
): Promise<CardsForExport | null> {
  const stored =
    note_id === null
      ? await listCardsOfCourse(deps.db, { user_id, course: course ?? '' })
      : await listCardsOfNote(deps.db, note_id);
  const [first] = stored;
  if (first === undefined) return null;
  const images = new Map<string, Uint8Array>();
  for (const [lecture_id, cards] of Map.groupBy(stored, (card) => card.lecture_id)) {
    const ids = new Set(cards.flatMap(({ slide_id }) => (slide_id === null ? [] : [slide_id])));
    const read = await readSlides(deps.storage, lecture_id, [...ids]);
    for (const [slide_id, bytes] of read) images.set(imageName(lecture_id, slide_id), bytes);
  }
  const title = note_id === null ? (course ?? '') : first.lecture_title;
  return {
    subject: note_id ?? `${user_id}/${course}`,
    title,
    cards: stored.map((card) => toExported(card, images)),
    images,
  };
}

/** Anki stores all media of a collection in one directory, so the name contains the lecture. */
const imageName = (lectureId: string, slideId: string) =>
  `pilgi-${lectureId.slice(0, 13)}-${slideId.replaceAll(/[^\w-]/g, '_')}.jpg`;

function toExported(card: StoredFlashCard, images: ReadonlyMap<string, Uint8Array>): ExportedCard {
  const { id, kind, front, back, heading, lecture_title, evidence, boxes, lecture_id, slide_id } = card;
  const name = slide_id === null ? null : imageName(lecture_id, slide_id);
  const image = name !== null && images.has(name) ? name : null;
  return { id, kind, front, back, heading, lecture_title, evidence, boxes, image };
}
