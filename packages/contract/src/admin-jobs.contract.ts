import { JOB_STATES } from '@pilgi/domain/ai-work';
import { SECTION_STATES } from '@pilgi/domain/notes';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { job, modelCall, quote } from './jobs.contract.ts';
import { everyOperator, moneyRoles, supportRoles } from './operator-roles.ts';
import { usedPrompt } from './prompts.contract.ts';
import { credits, id, requiredText, slice, text, wholeNumber } from './shapes.ts';

export const JOB_SORTS = ['-created_at', 'created_at', '-credits_used', 'credits_used'] as const;

/** Job as shown to operators: owner and cost, but no lecture or note content. */
export const adminJob = z.extend(z.omit(job, { lecture_id: true, note_id: true, remaining_seconds: true }), {
  user_id: id,
  user_email: z.string(),
  /** Part of `credits_used` that an operator refunded. */
  refunded_credits: credits,
});

export const adminJobDetail = z.extend(adminJob, {
  price_version: wholeNumber,
  input_token_price: wholeNumber,
  output_token_price: wholeNumber,
  expected_credits: credits,
  charged_input_tokens: wholeNumber,
  charged_output_tokens: wholeNumber,
  sections: z.array(
    z.object({
      number: wholeNumber,
      heard: z.nullable(z.enum(SECTION_STATES)),
      written: z.nullable(z.enum(SECTION_STATES)),
    }),
  ),
  /** `prompt` is null for calls from before prompts had versions. */
  calls: z.array(z.extend(modelCall, { prompt: z.nullable(usedPrompt) })),
  /** Prompts and models whose replies the note is made of. */
  made_with: z.array(z.extend(usedPrompt, { model: z.string() })),
});

const oneJob = z.object({ id });
const reason = requiredText(200);

export const adminJobsCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/admin/jobs',
    access: 'admin',
    roles: everyOperator,
    summary: '작업 찾기 (날짜는 서울 기준 요청한 날이며 to를 포함)',
    query: z.extend(slice, {
      status: z.optional(z.enum(JOB_STATES)),
      /** Substring of the user's e-mail or of the lecture title, or the full id of a job or user. */
      search: z.optional(text(254)),
      from: z.optional(z.iso.date()),
      to: z.optional(z.iso.date()),
      sort: z._default(z.enum(JOB_SORTS), '-created_at'),
    }),
    answer: z.array(adminJob),
  }),
  get: call({
    method: 'GET',
    path: '/api/v1/admin/jobs/{id}',
    access: 'admin',
    roles: everyOperator,
    summary: '작업 자세히 보기 (기록에 남음)',
    params: oneJob,
    answer: adminJobDetail,
  }),
  cancel: call({
    method: 'POST',
    path: '/api/v1/admin/jobs/{id}/cancel',
    access: 'admin',
    roles: supportRoles,
    summary: '작업 멈추기: 끝난 부분은 남고, 그만큼만 받음',
    params: oneJob,
    body: z.object({ reason }),
    answer: adminJob,
  }),
  quoteRetry: call({
    method: 'POST',
    path: '/api/v1/admin/jobs/{id}/retry-quote',
    access: 'admin',
    roles: supportRoles,
    summary: '실패한 부분만 다시 만드는 가격 (사용자의 크레딧으로)',
    params: oneJob,
    answer: quote,
    status: 201,
    failures: { 409: '다시 만들 부분이 없거나 아직 진행 중' },
  }),
  retry: call({
    method: 'POST',
    path: '/api/v1/admin/jobs/{id}/retry',
    access: 'admin',
    roles: supportRoles,
    reauth: 'recent',
    summary: '실패한 부분만 다시 만들기 (견적 하나로 한 번, 사용자의 크레딧으로)',
    params: oneJob,
    body: z.object({ quote_id: id, reason }),
    answer: adminJob,
    status: 201,
    failures: {
      404: '없는 작업',
      409: '그 작업의 견적이 아니거나, 지난 견적이거나, 이미 다시 만드는 중이거나, 크레딧이 부족함',
    },
  }),
  refund: call({
    method: 'POST',
    path: '/api/v1/admin/jobs/{id}/refund',
    access: 'admin',
    roles: moneyRoles,
    reauth: 'recent',
    summary: '작업이 쓴 크레딧 돌려주기 (작업마다 한 번)',
    params: oneJob,
    body: z.object({ reason }),
    answer: adminJob,
    failures: { 409: '아직 진행 중이거나, 쓴 크레딧이 없거나, 탈퇴한 사용자이거나, 자기 계정의 작업임' },
  }),
};
