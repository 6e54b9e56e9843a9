import { SHARE_DAYS } from '@pilgi/domain/notes';
import { VERDICTS } from '@pilgi/domain/study';
import * as z from 'zod/mini';

import { call } from './call.ts';
import { answerKey, givenAnswer, problemView } from './problems.ts';
import { done, id, moment } from './shapes.ts';

const byId = z.object({ id });
const token = z.string().check(z.maxLength(100));

/** The token of the link is only returned when the link is created. */
export const bundleShare = z.object({ id, created_at: moment, expires_at: moment });

export const bundleSharesCalls = {
  create: call({
    method: 'POST',
    path: '/api/v1/problem-bundles/{id}/shares',
    access: 'user',
    summary: '문제 묶음의 공유 링크 만들기',
    params: byId,
    body: z.object({ days: z.union(SHARE_DAYS.map((days) => z.literal(days))) }),
    answer: z.object({ ...bundleShare.shape, token: z.string() }),
    status: 201,
    failures: { 409: '아직 만드는 중이거나, 공유 링크가 너무 많거나, 신고로 중단된 묶음' },
  }),
  list: call({
    method: 'GET',
    path: '/api/v1/problem-bundles/{id}/shares',
    access: 'user',
    summary: '묶음의 살아 있는 공유 링크',
    params: byId,
    answer: z.array(bundleShare),
  }),
  end: call({
    method: 'DELETE',
    path: '/api/v1/problem-bundle-shares/{id}',
    access: 'user',
    summary: '묶음 공유 끝내기',
    params: byId,
    answer: done,
  }),
  open: call({
    method: 'GET',
    path: '/api/v1/shared-bundles/{token}',
    access: 'public',
    perMinute: 600,
    summary: '공유 링크로 문제 보기, 가입 없이',
    params: z.object({ token }),
    answer: z.object({ title: z.string(), expires_at: moment, problems: z.array(problemView) }),
    failures: { 404: '없거나, 기한이 지났거나, 공유를 끝낸 링크', 451: '신고로 중단된 페이지' },
  }),
  answer: call({
    method: 'POST',
    path: '/api/v1/shared-bundles/{token}/answers',
    access: 'public',
    perMinute: 1_200,
    summary: '답 맞춰 보기 (아무것도 저장하지 않음)',
    params: z.object({ token }),
    body: z.object({ problem_id: id, answer: givenAnswer }),
    answer: z.object({ verdict: z.enum(VERDICTS), key: answerKey }),
    failures: { 404: '없거나, 기한이 지났거나, 공유를 끝낸 링크', 451: '신고로 중단된 페이지' },
  }),
};
