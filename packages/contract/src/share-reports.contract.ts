import {
  SHARE_DECISION_TEXT_MAX,
  SHARE_DECISIONS,
  SHARE_REPORT_NAME_MAX,
  SHARE_REPORT_REASONS,
  SHARE_REPORT_STATUSES,
  SHARE_REPORT_TEXT_MAX,
  SHARED_KINDS,
} from '@pilgi/domain/sharing';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { printedText } from './note-parts.ts';
import { everyOperator, supportRoles } from './operator-roles.ts';
import { problemView } from './problems.ts';
import { done, email, id, moment, oneLine, slice, wholeNumber } from './shapes.ts';
import { sharedNote } from './shares.contract.ts';

const byId = z.object({ id });
const byToken = z.object({ token: z.string().check(z.maxLength(100)) });
const writtenText = (maxLength: number) => printedText(maxLength).check(z.minLength(1));

const reportBody = z.object({
  reason: z.enum(SHARE_REPORT_REASONS),
  text: writtenText(SHARE_REPORT_TEXT_MAX),
  reporter_name: z.optional(oneLine(1, SHARE_REPORT_NAME_MAX)),
  reporter_email: z.optional(email),
  /** States to be the right holder or the recorded person, and that the report is true; needs a name. */
  has_statement: z._default(z.boolean(), false),
});
const received = z.object({ id, detail: z.string() });
const reportFailures = { 404: '없거나, 기한이 지났거나, 공유를 끝낸 링크', 451: '신고로 이미 중단된 페이지' };

/** Suspension of the owner's page; contains nothing about the reporters. */
const takedown = z.object({
  reasons: z.array(z.enum(SHARE_REPORT_REASONS)),
  hidden_at: moment,
  /** Null while no operator decided. */
  decision_text: z.nullable(z.string()),
  objection_text: z.nullable(z.string()),
  objected_at: z.nullable(moment),
  can_object: z.boolean(),
  /** When the page is restored without a decision. */
  restoration_at: z.nullable(moment),
});

const objection = z.object({ text: writtenText(SHARE_REPORT_TEXT_MAX) });
const objectionFailures = { 409: '중단되지 않았거나 이미 이의를 제기함' };

export const shareReportsCalls = {
  reportNote: call({
    method: 'POST',
    path: '/api/v1/shared/{token}/reports',
    access: 'public',
    perMinute: 60,
    summary: '공유된 노트 신고하기',
    params: byToken,
    body: reportBody,
    answer: received,
    status: 201,
    failures: reportFailures,
  }),
  reportBundle: call({
    method: 'POST',
    path: '/api/v1/shared-bundles/{token}/reports',
    access: 'public',
    perMinute: 60,
    summary: '공유된 문제 신고하기',
    params: byToken,
    body: reportBody,
    answer: received,
    status: 201,
    failures: reportFailures,
  }),
  noteTakedown: call({
    method: 'GET',
    path: '/api/v1/notes/{id}/takedown',
    access: 'user',
    summary: '내 노트의 공유가 신고로 중단되었는지',
    params: byId,
    /** Null while the page is not hidden. */
    answer: z.object({ takedown: z.nullable(takedown) }),
  }),
  bundleTakedown: call({
    method: 'GET',
    path: '/api/v1/problem-bundles/{id}/takedown',
    access: 'user',
    summary: '내 문제 묶음의 공유가 신고로 중단되었는지',
    params: byId,
    /** Null while the page is not hidden. */
    answer: z.object({ takedown: z.nullable(takedown) }),
  }),
  objectForNote: call({
    method: 'POST',
    path: '/api/v1/notes/{id}/objection',
    access: 'user',
    summary: '노트의 공유 중단에 이의 제기 (한 번)',
    params: byId,
    body: objection,
    answer: takedown,
    status: 201,
    failures: objectionFailures,
  }),
  objectForBundle: call({
    method: 'POST',
    path: '/api/v1/problem-bundles/{id}/objection',
    access: 'user',
    summary: '문제 묶음의 공유 중단에 이의 제기 (한 번)',
    params: byId,
    body: objection,
    answer: takedown,
    status: 201,
    failures: objectionFailures,
  }),
  answer: call({
    method: 'POST',
    path: '/api/v1/share-report-answers',
    access: 'public',
    perMinute: 60,
    summary: '이의에 대한 신고자의 답 (메일의 링크로, 한 번)',
    body: z.object({ token: z.string().check(z.maxLength(200)), text: writtenText(SHARE_REPORT_TEXT_MAX) }),
    answer: done,
    failures: { 404: '없는 링크', 409: '이미 답했거나 처리가 끝난 신고' },
  }),
};

/** Report in the queue of operators. */
export const adminShareReport = z.object({
  id,
  kind: z.enum(SHARED_KINDS),
  title: z.string(),
  /** The owner deleted the note or problem set. */
  is_deleted: z.boolean(),
  user_id: id,
  user_email: z.string(),
  reason: z.enum(SHARE_REPORT_REASONS),
  text: z.string(),
  reporter_name: z.nullable(z.string()),
  reporter_email: z.nullable(z.string()),
  has_statement: z.boolean(),
  status: z.enum(SHARE_REPORT_STATUSES),
  /** Undecided reports of the same page, this one included; a decision applies to all of them. */
  page_reports: wholeNumber,
  decisions: z.array(z.enum(SHARE_DECISIONS)),
  hidden_at: z.nullable(moment),
  decision_text: z.nullable(z.string()),
  decided_by_email: z.nullable(z.string()),
  decided_at: z.nullable(moment),
  objection_text: z.nullable(z.string()),
  objected_at: z.nullable(moment),
  answer_text: z.nullable(z.string()),
  answered_at: z.nullable(moment),
  restoration_at: z.nullable(moment),
  created_at: moment,
  closed_at: z.nullable(moment),
});

export const adminShareReportsCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/admin/share-reports',
    access: 'admin',
    roles: everyOperator,
    summary: '공유 페이지의 신고: 처리할 것은 오래된 것부터, 나머지는 새것부터',
    query: z.extend(slice, { status: z._default(z.enum(['TODO', ...SHARE_REPORT_STATUSES]), 'TODO') }),
    answer: z.array(adminShareReport),
  }),
  content: call({
    method: 'GET',
    path: '/api/v1/admin/share-reports/{id}/content',
    access: 'admin',
    roles: supportRoles,
    summary: '신고된 페이지의 내용 (기록에 남음)',
    params: byId,
    answer: z.object({
      report: adminShareReport,
      note: z.nullable(z.omit(sharedNote, { expires_at: true })),
      problems: z.nullable(z.array(problemView)),
    }),
    failures: { 404: '없는 신고이거나 지워진 페이지' },
  }),
  decide: call({
    method: 'POST',
    path: '/api/v1/admin/share-reports/{id}/decision',
    access: 'admin',
    roles: supportRoles,
    summary: '페이지 숨기기, 신고 반려, 다시 공개 (같은 페이지의 신고 전부)',
    params: byId,
    body: z.object({ decision: z.enum(SHARE_DECISIONS), reason: writtenText(SHARE_DECISION_TEXT_MAX) }),
    answer: adminShareReport,
    failures: { 409: '이미 처리했거나, 그 상태에서 할 수 없거나, 자기 페이지의 신고임' },
  }),
};
