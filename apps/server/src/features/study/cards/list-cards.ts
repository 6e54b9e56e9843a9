import { MAX_CARDS, type ProposedCard, proposeCards } from '@pilgi/domain/study';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { countFlashCards, listCardsOfNote, listKnownFacts } from './cards.queries.ts';
import { findSources } from './find-sources.ts';
import { type OpenedNote, openNote } from './open-note.ts';
import { showCards } from './show-card.ts';

/** Cards of a note, and what can be added. */
export async function listCards(deps: Pick<AppDeps, 'db' | 'storage'>, input: { id: string; user_id: string }) {
  const note = await openNote(deps, input);
  await findSources(deps, note);
  const proposals = await listProposals(deps, note);
  return {
    cards: await showCards(deps, await listCardsOfNote(deps.db, input.id)),
    proposals: proposals.map(({ fact, kind, front, back, heading, section, evidence }) => ({
      fact,
      kind,
      front,
      back,
      heading,
      section,
      evidence,
    })),
    course: note.course === '' ? null : note.course,
    card_count: await countFlashCards(deps.db, input.user_id),
    max_cards: MAX_CARDS,
  };
}

/** Without the facts that have a card in this lecture or course. */
export async function listProposals(deps: Pick<AppDeps, 'db'>, note: OpenedNote): Promise<ProposedCard[]> {
  const known = await listKnownFacts(deps.db, note);
  return proposeCards(note.document).filter(({ fact }) => !known.has(fact));
}
