import { notesCalls, type WireAnswer } from '@pilgi/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/** One that is shared may come without its sound. */
export type Note = Omit<WireAnswer<typeof notesCalls.get>, 'audio_url'> & { audio_url: string | null };
export type NoteSection = Note['sections'][number];
export type NoteBlock = NoteSection['blocks'][number];
export type NoteSlide = Note['slides'][number];
export type NoteSegment = Note['segments'][number];

/** Asked anew only when an address has grown old: each answer has new ones, and sound and pictures would begin again. */
export const noteQuery = (id: string) =>
  queryOptions({
    queryKey: ['notes', id],
    queryFn: ({ signal }) => api.send(notesCalls.get, { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
