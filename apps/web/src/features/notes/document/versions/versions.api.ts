import { notesCalls, type WireResponse } from '@pilgi/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../shared/api/api.ts';

export type VersionSummary = WireResponse<typeof notesCalls.listVersions>[number];
export type NoteVersion = WireResponse<typeof notesCalls.getVersion>;

export const versionsQuery = (noteId: string) =>
  queryOptions({
    queryKey: ['note-versions', noteId],
    queryFn: ({ signal }) => api.send(notesCalls.listVersions, { params: { id: noteId } }, { signal }),
  });

/** Versions are immutable. */
export const versionQuery = (noteId: string, version: number) =>
  queryOptions({
    queryKey: ['note-versions', noteId, version],
    queryFn: ({ signal }) => api.send(notesCalls.getVersion, { params: { id: noteId, version } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
