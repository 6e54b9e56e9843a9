import { liveNotesCalls, type WireResponse } from '@pilgi/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';

export type LivePrices = WireResponse<typeof liveNotesCalls.livePrices>;
export type LiveNote = WireResponse<typeof liveNotesCalls.getLiveNote>;

const POLL_MS = 15_000;

export const livePricesQuery = queryOptions({
  queryKey: ['live-notes', 'prices'],
  queryFn: ({ signal }) => api.send(liveNotesCalls.livePrices, undefined, { signal }),
});

const liveNotesQuery = queryOptions({
  queryKey: ['live-notes'],
  queryFn: ({ signal }) => api.send(liveNotesCalls.listLiveNotes, { query: { skip: 0, limit: 20 } }, { signal }),
});

/** From the list, so that a recording without a live note is no error. */
export const liveNoteQuery = (recordingId: string | null) => ({
  ...liveNotesQuery,
  select: (notes: LiveNote[]) => notes.find(({ recording_id }) => recording_id === recordingId) ?? null,
  refetchInterval: POLL_MS,
});

export const startLiveNote = (
  recordingId: string,
  body: { model_id: string; minutes: 60 | 120 | 180 | 240; ceiling_credits: number },
) => api.send(liveNotesCalls.startLiveNote, { params: { id: recordingId }, body });

export const stopLiveNote = (recordingId: string) =>
  api.send(liveNotesCalls.stopLiveNote, { params: { id: recordingId } });
