import type { AppDeps } from '../../../platform/app-deps.ts';
import { signSlideImages } from '../../lectures/index.ts';
import type { StoredFlashCard } from './cards.queries.ts';

/** API view of cards; omits the fact and the source. */
export async function showCards(deps: Pick<AppDeps, 'storage'>, cards: readonly StoredFlashCard[]) {
  const keyOf = ({ lecture_id, slide_id }: StoredFlashCard) => `${lecture_id}/${slide_id}`;
  const shown = [
    ...new Map(cards.filter(({ slide_id }) => slide_id !== null).map((card) => [keyOf(card), card])).values(),
  ];
  const urls = new Map(
    await Promise.all(
      shown.map(async (card) => {
        const [image] = await signSlideImages(deps.storage, card.lecture_id, [{ id: card.slide_id ?? '' }]);
        return [keyOf(card), image?.url ?? null] as const;
      }),
    ),
  );
  return cards.map((card) => toView(card, urls.get(keyOf(card)) ?? null));
}

export async function showCard(deps: Pick<AppDeps, 'storage'>, card: StoredFlashCard) {
  const [view] = await showCards(deps, [card]);
  if (view === undefined) throw new Error('one card must have one view');
  return view;
}

function toView(card: StoredFlashCard, image_url: string | null) {
  const { id, note_id, kind, front, back, heading, section, evidence, slide_id, boxes, due_at, created_at } = card;
  return {
    id,
    note_id,
    kind,
    front,
    back,
    heading,
    section,
    evidence,
    slide_id,
    image_url,
    boxes,
    due_at,
    created_at,
    is_edited: card.edited_at !== null,
    is_suspended: card.suspended_at !== null,
    is_source_missing: card.source_missing,
    is_new: card.last_review_at === null,
  };
}
