import { cardsCalls, type WireResponse } from '@pilgi/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { todayQuery } from '../../../shared/today/today.api.ts';

type NoteCardsView = WireResponse<typeof cardsCalls.list>;
export type FlashCard = NoteCardsView['cards'][number];
export type CardProposal = NoteCardsView['proposals'][number];

export const cardsQuery = (noteId: string) =>
  queryOptions({
    queryKey: ['note-cards', noteId],
    queryFn: ({ signal }) => api.send(cardsCalls.list, { params: { id: noteId } }, { signal }),
    staleTime: 60_000,
  });

/** Cards change what is due, too. */
export function refreshCards(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['note-cards'] });
  void client.invalidateQueries({ queryKey: ['reviews'] });
  void client.invalidateQueries({ queryKey: todayQuery.queryKey });
}
