import { translationsCalls, type WireResponse } from '@pilgi/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../shared/api/api.ts';
import type { Note } from '../notes.api.ts';

export type Translation = WireResponse<typeof translationsCalls.list>[number];

const POLL_MS = 2_000;

export const translationsQuery = (noteId: string) =>
  queryOptions({
    queryKey: ['notes', noteId, 'translations'],
    queryFn: ({ signal }) => api.send(translationsCalls.list, { params: { id: noteId } }, { signal }),
    staleTime: 60_000,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'PENDING') ? POLL_MS : false),
  });

export const translationQuoteQuery = (noteId: string, sections: readonly number[]) =>
  queryOptions({
    queryKey: ['notes', noteId, 'translation-quote', ...sections],
    queryFn: ({ signal }) =>
      api.send(translationsCalls.quote, { params: { id: noteId }, body: { sections: [...sections] } }, { signal }),
    retry: false,
    refetchOnWindowFocus: false,
  });

/** Sections that were not spoken in Korean. */
export const foreignSections = ({ sections }: Pick<Note, 'sections'>) =>
  sections.filter(({ language }) => language !== undefined && language !== 'ko');
