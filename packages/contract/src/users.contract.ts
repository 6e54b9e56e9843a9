import * as z from 'zod/mini';
import { tokenPair } from './auth.contract.ts';
import { call } from './call.ts';
import { credits, email, id, moment, slice, text } from './shapes.ts';

export const adminUser = z.object({
  id,
  email: z.string(),
  credit_balance: credits,
  is_admin: z.boolean(),
  is_active: z.boolean(),
  created_at: moment,
  updated_at: moment,
});

const oneUser = z.object({ id });

export const adminUsersCalls = {
  login: call({
    method: 'POST',
    path: '/api/v1/admin/login',
    access: 'public',
    summary: '관리자 로그인',
    body: z.object({ email, password: text(1024), otp: z.optional(text(20)) }),
    answer: tokenPair,
    failures: { 401: '이메일, 비밀번호 또는 인증 번호가 다름', 403: '관리자가 아니거나 비활성화된 계정' },
    planned: true,
  }),
  list: call({
    method: 'GET',
    path: '/api/v1/admin/users',
    access: 'admin',
    summary: '사용자 찾기',
    query: z.extend(slice, { search: z.optional(text(254)) }),
    answer: z.array(adminUser),
    planned: true,
  }),
  changeStatus: call({
    method: 'PATCH',
    path: '/api/v1/admin/users/{id}/status',
    access: 'admin',
    summary: '사용자 활성화 또는 비활성화',
    params: oneUser,
    query: z.object({ is_active: z.enum(['true', 'false']) }),
    answer: adminUser,
    failures: { 409: '마지막 관리자임' },
    planned: true,
  }),
  adjustCredit: call({
    method: 'PATCH',
    path: '/api/v1/admin/users/{id}/credit',
    access: 'admin',
    summary: '크레딧 조정',
    params: oneUser,
    query: z.object({
      amount: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000_000)),
      operation: z.enum(['add', 'subtract', 'set']),
      reason: z.optional(text(200)),
    }),
    answer: adminUser,
    failures: { 409: '잔액보다 많이 뺄 수 없음' },
    planned: true,
  }),
};
