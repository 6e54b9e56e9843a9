import { glossaryCalls, lecturesCalls, notesCalls, type WireAnswer } from '@pilgi/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/** One that is shared may come without its sound. */
export type Note = Omit<WireAnswer<typeof notesCalls.get>, 'audio_url'> & { audio_url: string | null };
export type NoteSection = Note['sections'][number];
export type NoteBlock = NoteSection['blocks'][number];
export type NoteSlide = Note['slides'][number];
export type NoteSegment = Note['segments'][number];
export type NoteLecture = WireAnswer<typeof lecturesCalls.getLecture>;

/**
 * Asked anew only when an address has grown old: each answer has new ones, and sound and pictures would begin again.
 * Forgotten when its page is left: a job may write the next version meanwhile.
 */
export const noteQuery = (id: string) =>
  queryOptions({
    queryKey: ['notes', id],
    queryFn: ({ signal }) => api.send(notesCalls.get, { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const noteLectureQuery = (lectureId: string) =>
  queryOptions({
    queryKey: ['notes', 'lecture', lectureId],
    queryFn: ({ signal }) => api.send(lecturesCalls.getLecture, { params: { id: lectureId } }, { signal }),
    staleTime: 60_000,
  });

export const courseTermsQuery = (course: string) =>
  queryOptions({
    queryKey: ['course-terms', course],
    queryFn: ({ signal }) => api.send(glossaryCalls.listTerms, { params: { course } }, { signal }),
    staleTime: 60_000,
  });
