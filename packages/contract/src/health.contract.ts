import * as z from 'zod/mini';
import { call } from './call.ts';

export const healthCalls = {
  live: call({
    method: 'GET',
    path: '/api/v1/health',
    access: 'public',
    perMinute: 1_200,
    summary: '프로세스가 살아 있음',
    answer: z.object({ status: z.literal('ok') }),
  }),
  ready: call({
    method: 'GET',
    path: '/api/v1/ready',
    access: 'public',
    perMinute: 1_200,
    summary: '요청을 받을 준비가 됨 (데이터베이스 연결, 멈추는 중이 아님)',
    answer: z.object({ status: z.literal('ready') }),
  }),
};
