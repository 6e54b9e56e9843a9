import type { NoteDocument } from '@pilgi/domain/notes';
import { type CardBox, evidenceOf, factOf, isCloze } from '@pilgi/domain/study';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { cardsPerUser, insertCards } from './add-cards.ts';
import { BackNeeded, BlockUnknown, CardUnknown, NothingHidden, SlideUnknown } from './cards.errors.ts';
import { findCardByFact, listFlashCards } from './cards.queries.ts';
import { openNote } from './open-note.ts';
import { showCard, showCards } from './show-card.ts';

type CardDeps = Pick<AppDeps, 'db' | 'clock' | 'limits' | 'storage'>;

interface OwnCard {
  id: string;
  user_id: string;
  kind: 'CLOZE' | 'QUESTION' | 'FORMULA';
  front: string;
  back: string;
  block_id?: string | undefined;
  segment_ids?: readonly string[] | undefined;
}

/** A card in the student's words. Evidence is read from the note; a repeated request returns the same card. */
export async function createCard(deps: CardDeps, input: OwnCard) {
  const { user_id, kind, front, back } = input;
  checkText(input);
  await deps.limits.take(cardsPerUser, user_id);
  const note = await openNote(deps, input);
  const fact = factOf('own', front, back);
  const content = { fact, kind, front, back, boxes: null, source: null, ...originOf(note.document, input) };
  return await inTransaction(deps.db, async (tx) => {
    await insertCards(tx, { note, contents: [content], now: deps.clock.now() });
    const card = await findCardByFact(tx, { user_id, course: note.course, fact });
    if (card === null) throw new CardUnknown();
    return await showCard(deps, card);
  });
}

export function checkText({ kind, front, back }: { kind: string; front: string; back: string }): void {
  if (kind === 'CLOZE' && !isCloze(front)) throw new NothingHidden();
  if (kind !== 'CLOZE' && kind !== 'IMAGE' && back === '') throw new BackNeeded();
}

/** Section, heading and lines of the block or of the cited lines; the whole lecture without either. */
function originOf(note: NoteDocument, { block_id, segment_ids = [] }: Pick<OwnCard, 'block_id' | 'segment_ids'>) {
  const places = note.sections.flatMap((section) => section.blocks.map((block) => ({ section, block })));
  const place = places.find(({ block }) => block.id === block_id);
  if (block_id !== undefined && place === undefined) throw new BlockUnknown();
  const evidence = evidenceOf(note, place?.block.segment_ids ?? segment_ids);
  const at = evidence[0]?.start_ms ?? place?.block.at_ms ?? 0;
  const section = place?.section ?? note.sections.findLast(({ start_ms }) => start_ms <= at) ?? note.sections[0];
  const heading = (place?.block.heading ?? section?.heading ?? '').slice(0, 300);
  return { section: section?.number ?? 1, heading, evidence, slide_id: place?.block.slide_ids[0] ?? null };
}

interface ImageCards {
  id: string;
  user_id: string;
  slide_id: string;
  front?: string | undefined;
  boxes: readonly (CardBox & { answer: string })[];
}

const IMAGE_QUESTION = '가린 곳에는 무엇이 있나요?';

/** One card for each hidden part: all parts are hidden, the question is about one. */
export async function createImageCards(deps: CardDeps, input: ImageCards) {
  await deps.limits.take(cardsPerUser, input.user_id);
  const note = await openNote(deps, input);
  const slide = note.document.slides.find(({ id }) => id === input.slide_id);
  if (slide === undefined) throw new SlideUnknown();
  const spoken = note.document.segments.filter(
    ({ start_ms }) => start_ms >= slide.first_ms && start_ms <= Math.max(slide.first_ms, slide.last_ms),
  );
  const segment_ids = spoken.slice(0, 1).map(({ id }) => id);
  const origin = { ...originOf(note.document, { segment_ids }), slide_id: slide.id };
  const boxes = input.boxes.map(({ x, y, width, height }) => ({ x, y, width, height }));
  const contents = input.boxes.map(({ answer }, place) => ({
    fact: factOf('image', note.note_id, slide.id, JSON.stringify(boxes[place])),
    kind: 'IMAGE' as const,
    front: input.front ?? IMAGE_QUESTION,
    back: answer,
    boxes: [...boxes.slice(place, place + 1), ...boxes.toSpliced(place, 1)],
    source: null,
    ...origin,
  }));
  const ids = await inTransaction(deps.db, (tx) => insertCards(tx, { note, contents, now: deps.clock.now() }));
  return { cards: await showCards(deps, await listFlashCards(deps.db, ids)) };
}
