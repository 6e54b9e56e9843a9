import { SHARE_DAYS } from '@pilgi/domain/notes';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { noteDocument } from './notes.contract.ts';
import { done, id, moment, wholeNumber } from './shapes.ts';

export const SHARE_TOKEN_LENGTH = 32;

/** The token of the link is only returned when the link is created. */
export const share = z.object({ id, has_sound: z.boolean(), created_at: moment, expires_at: moment });

/** Note as shown to visitors with a share link; contains nothing about its owner. */
export const sharedNote = z.object({
  ...noteDocument.shape,
  version: wholeNumber,
  updated_at: moment,
  expires_at: moment,
  pictures: z.array(z.object({ slide_id: z.string(), url: z.string() })),
  /** Null when the audio is not shared. */
  audio_url: z.nullable(z.string()),
});

const byId = z.object({ id });

export const sharesCalls = {
  create: call({
    method: 'POST',
    path: '/api/v1/notes/{id}/shares',
    access: 'user',
    summary: '노트의 공유 링크 만들기',
    params: byId,
    body: z.object({ days: z.union(SHARE_DAYS.map((days) => z.literal(days))), has_sound: z.boolean() }),
    answer: z.object({ ...share.shape, token: z.string() }),
    status: 201,
    failures: { 409: '공유 링크가 너무 많거나 신고로 중단된 노트' },
  }),
  list: call({
    method: 'GET',
    path: '/api/v1/notes/{id}/shares',
    access: 'user',
    summary: '노트의 살아 있는 공유 링크',
    params: byId,
    answer: z.array(share),
  }),
  end: call({
    method: 'DELETE',
    path: '/api/v1/shares/{id}',
    access: 'user',
    summary: '공유 끝내기',
    params: byId,
    answer: done,
  }),
  open: call({
    method: 'GET',
    path: '/api/v1/shared/{token}',
    access: 'public',
    perMinute: 600,
    summary: '공유 링크로 노트 읽기',
    params: z.object({ token: z.string().check(z.maxLength(100)) }),
    answer: sharedNote,
    failures: { 404: '없거나, 기한이 지났거나, 공유를 끝낸 링크', 451: '신고로 중단된 페이지' },
  }),
};
