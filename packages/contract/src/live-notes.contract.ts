import { LIVE_NOTE_MINUTES } from '@pilgi/domain/ai-work';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { credits, id, moment, slice, wholeNumber } from './shapes.ts';

const byId = z.object({ id });
const minutes = z.literal(LIVE_NOTE_MINUTES);

/** OPEN until the recording is a lecture. STARTED: the job makes the note. Otherwise nothing is charged, and `reason` explains it. */
const liveNote = z.object({
  id,
  recording_id: id,
  title: z.string(),
  model_name: z.string(),
  status: z.enum(['OPEN', 'STARTED', 'CANCELLED', 'FAILED']),
  minutes: wholeNumber,
  ceiling_credits: credits,
  /** Time of the recording up to which speech is transcribed. */
  transcribed_ms: wholeNumber,
  is_cancelling: z.boolean(),
  job_id: z.nullable(id),
  reason: z.nullable(z.string()),
  created_at: moment,
  finished_at: z.nullable(moment),
});

export const liveNotesCalls = {
  livePrices: call({
    method: 'GET',
    path: '/api/v1/live-notes/prices',
    access: 'user',
    summary: '녹음하면서 준비하는 노트의 가격',
    answer: z.object({
      spendable_credits: credits,
      models: z.array(
        z.object({
          model_id: id,
          model_name: z.string(),
          /** Highest and usual price of a note of one hour. */
          hour_credits: credits,
          expected_hour_credits: credits,
          ceilings: z.array(z.object({ minutes: wholeNumber, ceiling_credits: credits })),
        }),
      ),
    }),
  }),
  listLiveNotes: call({
    method: 'GET',
    path: '/api/v1/live-notes',
    access: 'user',
    summary: '녹음하면서 준비한 노트, 최근 것부터',
    query: slice,
    answer: z.array(liveNote),
  }),
  startLiveNote: call({
    method: 'POST',
    path: '/api/v1/recordings/{id}/live-note',
    access: 'user',
    summary: '녹음하면서 노트 준비 시작',
    params: byId,
    body: z.object({
      model_id: id,
      minutes,
      /** The ceiling that the user has confirmed. */
      ceiling_credits: credits,
    }),
    answer: liveNote,
    status: 201,
    failures: { 409: '끝난 녹음이거나 가격이 바뀌었거나 크레딧이 부족함' },
  }),
  getLiveNote: call({
    method: 'GET',
    path: '/api/v1/recordings/{id}/live-note',
    access: 'user',
    summary: '녹음하면서 준비하는 노트의 상태',
    params: byId,
    answer: liveNote,
  }),
  stopLiveNote: call({
    method: 'DELETE',
    path: '/api/v1/recordings/{id}/live-note',
    access: 'user',
    summary: '녹음하면서 노트 준비 그만하기',
    params: byId,
    answer: liveNote,
  }),
};
