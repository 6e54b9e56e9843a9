import { isEmailShaped } from '@pilgi/domain/accounts';
import { decideSmtpPassword } from '@pilgi/domain/back-office';
import type { SettingsBody, SystemSettings } from './settings.api.ts';

/** Form state; the port stays text until validation. */
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
};

export function draftFrom({
  updated_at: _updated,
  smtp_password_set: _set,
  ...settings
}: SystemSettings): SettingsDraft {
  return { ...settings, smtp_port: String(settings.smtp_port) };
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

/** Complete request body; an empty password keeps the stored one. */
export function readSettingsDraft(
  draft: SettingsDraft,
  settings: SystemSettings,
): { body: SettingsBody } | { problems: SettingsProblems } {
  const smtp_port = /^\d{1,5}$/.test(draft.smtp_port.trim()) ? Number(draft.smtp_port) : 0;
  const problems: SettingsProblems = {
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
      updated_at: settings.updated_at,
    },
  };
}
