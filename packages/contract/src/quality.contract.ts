import { CLAIM_STATES } from '@pilgi/domain/claims';
import { BLOCK_KINDS } from '@pilgi/domain/notes';
import { REPORT_CAUSES, REPORT_KINDS, REPORT_STATES } from '@pilgi/domain/quality';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { everyOperator, ownerOnly, supportRoles } from './operator-roles.ts';
import { credits, id, moment, oneLine, slice, wholeNumber } from './shapes.ts';

const oneReport = z.object({ id });

/** Report as shown in the review queue; contains no text of the note. */
export const qualityReport = z.object({
  id,
  user_id: id,
  user_email: z.string(),
  kind: z.enum(REPORT_KINDS),
  state: z.enum(REPORT_STATES),
  cause: z.nullable(z.enum(REPORT_CAUSES)),
  comment: z.string(),
  consents: z.boolean(),
  note_id: id,
  note_version: wholeNumber,
  section: wholeNumber,
  block_id: z.string(),
  /** Model that wrote the section; null when it is unknown. */
  model: z.nullable(z.string()),
  refunded_credits: credits,
  /** Name of the golden case that was made from it. */
  golden_case: z.nullable(z.string()),
  created_at: moment,
  decided_at: z.nullable(moment),
});

export const qualityReportDetail = z.extend(qualityReport, {
  block: z.nullable(
    z.object({
      kind: z.enum(BLOCK_KINDS),
      heading: z.nullable(z.string()),
      text: z.string(),
      at_ms: wholeNumber,
      sentences: z.array(
        z.object({ id: z.string(), text: z.string(), state: z.enum(CLAIM_STATES), wrong: z.optional(z.string()) }),
      ),
    }),
  ),
  /** Lines of the lecture that the block rests on; null without the consent of the owner. */
  lines: z.nullable(z.array(z.object({ id: z.string(), start_ms: wholeNumber, text: z.string() }))),
  /** Answered model calls of the section. */
  calls: z.array(
    z.object({
      step: z.string(),
      model: z.nullable(z.string()),
      model_version: z.nullable(z.string()),
      prompt_version: z.nullable(z.string()),
    }),
  ),
  /** What a confirmation refunds. */
  refund_credits: credits,
});

export const goldenCaseFile = z.object({
  format: z.literal(1),
  id: z.string(),
  title: z.string(),
  subject: z.string(),
  language: z.string(),
  licence: z.string(),
  excluded_because: z.null(),
  is_held_out: z.literal(false),
  source: z.object({
    kind: z.literal('script'),
    audio: z.null(),
    duration_ms: wholeNumber,
    script: z.array(
      z.object({
        id: z.string(),
        start_ms: wholeNumber,
        end_ms: wholeNumber,
        text: z.string(),
        speaker: z.literal('lecturer'),
      }),
    ),
  }),
  slides: z.array(
    z.object({
      id: z.string(),
      first_ms: wholeNumber,
      last_ms: wholeNumber,
      text: z.string(),
    }),
  ),
  key_points: z.array(
    z.object({
      id: z.string(),
      weight: wholeNumber,
      text: z.string(),
      at_ms: wholeNumber,
      ids: z.array(z.string()),
    }),
  ),
  facts: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      false_version: z.nullable(z.string()),
      ids: z.array(z.string()),
    }),
  ),
  terms: z.array(z.object({ term: z.string(), accept: z.array(z.string()) })),
  exam_hints: z.array(z.never()),
  notices: z.array(z.never()),
  audience_questions: z.array(z.never()),
});

/** Blocks written in one week by one model and prompt, and the reports about them. */
export const qualityWeek = z.object({
  /** Monday in Seoul. */
  week: z.iso.date(),
  model: z.string(),
  prompt_version: z.nullable(z.string()),
  blocks: wholeNumber,
  wrong: wholeNumber,
  missing: wholeNumber,
  good: wholeNumber,
  confirmed: wholeNumber,
  decided: wholeNumber,
});

export const adminQualityCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/admin/quality/reports',
    access: 'admin',
    roles: everyOperator,
    summary: '노트에 대한 의견 찾기: 확인할 것은 오래된 것부터, 나머지는 새것부터',
    query: z.extend(slice, {
      state: z.optional(z.enum(REPORT_STATES)),
      kind: z.optional(z.enum(REPORT_KINDS)),
      consents: z.optional(z.enum(['true', 'false'])),
    }),
    answer: z.array(qualityReport),
  }),
  get: call({
    method: 'GET',
    path: '/api/v1/admin/quality/reports/{id}',
    access: 'admin',
    roles: supportRoles,
    summary: '의견 하나와 그 문단 (기록에 남음; 받아쓰기는 동의가 있을 때만)',
    params: oneReport,
    answer: qualityReportDetail,
  }),
  confirm: call({
    method: 'POST',
    path: '/api/v1/admin/quality/reports/{id}/confirm',
    access: 'admin',
    roles: supportRoles,
    reauth: 'recent',
    summary: '의견이 맞다고 확인하고 그 구간의 크레딧 돌려주기 (구간마다 한 번)',
    params: oneReport,
    body: z.object({ cause: z.enum(REPORT_CAUSES) }),
    answer: qualityReport,
    failures: { 409: '다르게 확인이 끝났거나, 좋다는 의견이거나, 자기 계정의 의견임' },
  }),
  dismiss: call({
    method: 'POST',
    path: '/api/v1/admin/quality/reports/{id}/dismiss',
    access: 'admin',
    roles: supportRoles,
    summary: '강의와 같거나 이미 확인한 의견으로 마치기',
    params: oneReport,
    body: z.object({ state: z.enum(['REJECTED', 'DUPLICATE']) }),
    answer: qualityReport,
    failures: { 409: '다르게 확인이 끝났거나 좋다는 의견' },
  }),
  addGolden: call({
    method: 'POST',
    path: '/api/v1/admin/quality/reports/{id}/golden',
    access: 'admin',
    roles: ownerOnly,
    summary: '확인한 의견을 골든 묶음에 넣기 (동의가 있을 때만)',
    params: oneReport,
    body: z.object({
      /** What the lecture states about it, without names. */
      statement: oneLine(1, 300),
      /** The sentence of the note that is wrong. */
      sentence_id: z.optional(z.string().check(z.maxLength(60))),
    }),
    answer: qualityReport,
    failures: { 409: '동의하지 않았거나, 확인하지 않았거나, 받아쓰기가 없음' },
  }),
  listGolden: call({
    method: 'GET',
    path: '/api/v1/admin/quality/golden',
    access: 'admin',
    roles: everyOperator,
    summary: '골든 묶음에 넣은 사례 (기록에 남음)',
    answer: z.array(goldenCaseFile),
  }),
  trend: call({
    method: 'GET',
    path: '/api/v1/admin/quality/trend',
    access: 'admin',
    roles: everyOperator,
    summary: '주와 모델, 프롬프트마다 쓴 문단과 받은 의견',
    query: z.object({ weeks: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(52)), 12) }),
    answer: z.array(qualityWeek),
  }),
};
