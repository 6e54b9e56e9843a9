import { isEmailShaped } from '@pilgi/domain/accounts';
import { decideSmtpPassword } from '@pilgi/domain/back-office';
import type { SettingsBody, SystemSettings } from './settings.api.ts';

/** Form state; numbers stay text until validation. */
export interface SettingsDraft {
  site_name: string;
  site_description: string;
  support_email: string;
  smtp_host: string;
  smtp_port: string;
  smtp_use_tls: boolean;
  smtp_username: string;
  smtp_password: string;
  admin_notification_email: string;
  notify_on_user_signup: boolean;
  notify_on_payment: boolean;
  notify_on_error: boolean;
  max_grant_credits: string;
  max_daily_grant_credits: string;
}

export type SettingsProblems = Partial<Record<keyof SettingsDraft, string>>;

export const SETTINGS_TABS = ['system', 'email', 'notifications'] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

const PORT_MAX = 65_535;
const EMAIL = '올바른 이메일 형식을 입력해주세요.';

const TAB_OF: Record<keyof SettingsDraft, SettingsTab> = {
  site_name: 'system',
  site_description: 'system',
  support_email: 'system',
  smtp_host: 'email',
  smtp_port: 'email',
  smtp_use_tls: 'email',
  smtp_username: 'email',
  smtp_password: 'email',
  admin_notification_email: 'notifications',
  notify_on_user_signup: 'notifications',
  notify_on_payment: 'notifications',
  notify_on_error: 'notifications',
  max_grant_credits: 'system',
  max_daily_grant_credits: 'system',
};

export function draftFrom({
  updated_at: _updated,
  smtp_password_set: _set,
  ...settings
}: SystemSettings): SettingsDraft {
  return {
    ...settings,
    smtp_port: String(settings.smtp_port),
    max_grant_credits: String(settings.max_grant_credits),
    max_daily_grant_credits: String(settings.max_daily_grant_credits),
  };
}

/** First tab that contains a problem. */
export function tabOfProblems(problems: Partial<Record<string, string>>): SettingsTab | undefined {
  return SETTINGS_TABS.find((tab) =>
    Object.entries(TAB_OF).some(([name, place]) => place === tab && problems[name] !== undefined),
  );
}

function checkEmail(email: string): string | undefined {
  return email.trim() === '' || isEmailShaped(email.trim()) ? undefined : EMAIL;
}

function checkPassword(draft: SettingsDraft, settings: SystemSettings): string | undefined {
  const before = { ...settings, hasPassword: settings.smtp_password_set };
  const after = { ...draft, smtp_host: draft.smtp_host.trim() };
  return decideSmtpPassword({ before, after }) === 'REENTER'
    ? '서버나 사용자 이름을 바꿀 때는 비밀번호도 다시 입력해주세요.'
    : undefined;
}

const MAX_GRANT = 10_000_000;
const MAX_DAILY_GRANT = 100_000_000;

function readLimits(draft: SettingsDraft) {
  const read = (text: string) => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : 0);
  const max_grant_credits = read(draft.max_grant_credits);
  const max_daily_grant_credits = read(draft.max_daily_grant_credits);
  const isGrant = max_grant_credits >= 1 && max_grant_credits <= MAX_GRANT;
  const isDaily = max_daily_grant_credits >= max_grant_credits && max_daily_grant_credits <= MAX_DAILY_GRANT;
  return {
    limits: { max_grant_credits, max_daily_grant_credits },
    problems: {
      max_grant_credits: isGrant ? undefined : '1에서 10,000,000 사이의 정수를 입력해주세요.',
      max_daily_grant_credits: isDaily ? undefined : '한 번 한도 이상, 100,000,000 이하의 정수를 입력해주세요.',
    },
  };
}

/** Complete request body; an empty password keeps the stored one. */
export function readSettingsDraft(
  draft: SettingsDraft,
  settings: SystemSettings,
): { body: SettingsBody } | { problems: SettingsProblems } {
  const smtp_port = /^\d{1,5}$/.test(draft.smtp_port.trim()) ? Number(draft.smtp_port) : 0;
  const { limits, problems: limitProblems } = readLimits(draft);
  const problems: SettingsProblems = {
    ...limitProblems,
    support_email: checkEmail(draft.support_email),
    smtp_port: smtp_port >= 1 && smtp_port <= PORT_MAX ? undefined : '1에서 65535 사이의 정수를 입력해주세요.',
    smtp_password: checkPassword(draft, settings),
    admin_notification_email: checkEmail(draft.admin_notification_email),
  };
  if (tabOfProblems(problems)) return { problems };
  return {
    body: {
      ...draft,
      support_email: draft.support_email.trim(),
      admin_notification_email: draft.admin_notification_email.trim(),
      smtp_host: draft.smtp_host.trim(),
      smtp_port,
      ...limits,
      updated_at: settings.updated_at,
    },
  };
}
