import { glossaryCalls, lecturesCalls, notesCalls, type WireResponse } from '@pilgi/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';

/** A shared note can omit the audio. */
export type Note = Omit<WireResponse<typeof notesCalls.get>, 'audio_url'> & { audio_url: string | null };
export type NoteSection = Note['sections'][number];
export type NoteBlock = NoteSection['blocks'][number];
export type NoteSentence = NonNullable<NoteBlock['sentences']>[number];
export type NoteSlide = Note['slides'][number];
export type NoteSegment = Note['segments'][number];
export type NoteLecture = WireResponse<typeof lecturesCalls.getLecture>;

/**
 * Never stale by itself: each response has new signed URLs, and a refetch would restart audio and images. Removed
 * from the cache with its page, because a job may write the next version meanwhile.
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
