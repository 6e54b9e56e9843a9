import * as z from 'zod/mini';
import { call } from './call.ts';
import { ownerOnly } from './operator-roles.ts';
import { done, moment, text } from './shapes.ts';

const settingsFields = {
  site_name: text(100),
  site_description: text(2000),
  support_email: text(254),
  smtp_host: text(255),
  smtp_port: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(65_535)), 587),
  smtp_use_tls: z._default(z.boolean(), true),
  smtp_username: text(254),
  admin_notification_email: text(254),
  notify_on_user_signup: z._default(z.boolean(), true),
  notify_on_payment: z._default(z.boolean(), true),
  notify_on_error: z._default(z.boolean(), true),
  /** Limits of an operator's credit grants: per grant, and per operator and day. Unchanged when absent. */
  max_grant_credits: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(10_000_000))),
  max_daily_grant_credits: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(100_000_000))),
};

export const systemSettings = z.object({
  site_name: z.string(),
  site_description: z.string(),
  support_email: z.string(),
  smtp_host: z.string(),
  smtp_port: z.number(),
  smtp_use_tls: z.boolean(),
  smtp_username: z.string(),
  /** Always empty in responses; `smtp_password_set` shows whether a password is stored. */
  smtp_password: z.literal(''),
  smtp_password_set: z.boolean(),
  admin_notification_email: z.string(),
  notify_on_user_signup: z.boolean(),
  notify_on_payment: z.boolean(),
  notify_on_error: z.boolean(),
  max_grant_credits: z.number(),
  max_daily_grant_credits: z.number(),
  updated_at: moment,
});

export const adminSettingsCalls = {
  get: call({
    method: 'GET',
    path: '/api/v1/admin/settings',
    access: 'admin',
    roles: ownerOnly,
    summary: '시스템 설정',
    answer: systemSettings,
  }),
  save: call({
    method: 'PUT',
    path: '/api/v1/admin/settings',
    access: 'admin',
    roles: ownerOnly,
    summary: '시스템 설정 저장 (전체를 보냄)',
    body: z.object({ ...settingsFields, smtp_password: z.optional(text(1024)), updated_at: z.optional(moment) }),
    answer: systemSettings,
    failures: { 409: '그 사이에 다른 관리자가 저장함' },
    reauth: 'recent',
  }),
  sendTestMail: call({
    method: 'POST',
    path: '/api/v1/admin/settings/test-mail',
    access: 'admin',
    roles: ownerOnly,
    summary: '저장된 설정으로 자기 자신에게 시험 메일 보내기',
    answer: done,
    failures: { 409: '메일 서버가 받지 않음' },
  }),
};
