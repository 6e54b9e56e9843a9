import { adminSettingsCalls } from '@pilgi/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { breakNetwork, neverRespond, rejectWith, respondWith, stubApiCalls } from '../../../testing/stub-api-calls.ts';
import type { SystemSettings } from '../../features/back-office/settings/admin/settings.api.ts';
import { sessionStore } from '../../shared/session/session-store.ts';
import AdminSettingsPage from './settings.page.tsx';

const settings: SystemSettings = {
  site_name: '필기',
  site_description: '강의를 노트로',
  support_email: 'help@example.com',
  smtp_host: 'mail.example.com',
  smtp_port: 587,
  smtp_use_tls: true,
  smtp_username: 'pilgi',
  smtp_password: '',
  smtp_password_set: true,
  admin_notification_email: 'ops@example.com',
  notify_on_user_signup: true,
  notify_on_payment: true,
  notify_on_error: true,
  max_grant_credits: 10_000,
  max_daily_grant_credits: 50_000,
  updated_at: '2026-11-15T03:00:00.000Z',
};
const { smtp_password_set: _, ...sent } = settings;
const get = respondWith(adminSettingsCalls.get, settings);
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const openTab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));

async function open(path = '/admin/settings') {
  renderAt(path, [{ path: '/admin/settings', Component: AdminSettingsPage }]);
  await screen.findByText('설정 저장');
}

beforeEach(() =>
  sessionStore.open('admin', { access_token: 'access-1', refresh_token: 'refresh-1', email: 'operator@example.com' }),
);

describe('AdminSettingsPage', () => {
  test('previews name, description and support address as typed', async () => {
    stubApiCalls(get);
    await open();
    fill('사이트 이름', '표식 노트');
    fill('사이트 설명', '표식 설명');
    fill('고객센터 이메일', 'marker@example.com');
    const preview = screen.getByRole('region', { name: '미리보기' }).textContent;
    for (const text of ['· 표식 노트', '[표식 노트] ', '표식 설명', 'marker@example.com'])
      expect(preview).toContain(text);
    fill('사이트 이름', ' ');
    expect(screen.getByRole('region', { name: '미리보기' }).textContent).toContain('· 필기');
  });

  test('shows loading and a failed load', async () => {
    stubApiCalls(neverRespond(adminSettingsCalls.get));
    const { unmount } = renderAt('/', [{ path: '/', Component: AdminSettingsPage }]);
    const loading = (await screen.findByText('설정을 불러오는 중...')).closest('[role=status]');
    expect(loading?.querySelector('svg')).not.toBeNull();
    unmount();
    stubApiCalls(breakNetwork(adminSettingsCalls.get));
    renderAt('/', [{ path: '/', Component: AdminSettingsPage }]);
    expect(await screen.findByText('설정을 불러올 수 없습니다')).toBeDefined();
  });

  test('has a title, a subtitle and the input type of every field', async () => {
    stubApiCalls(get);
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('시스템 설정');
    expect(screen.getByText('시스템 전체의 설정을 관리합니다.')).toBeDefined();
    const types = new Map<string, string>();
    for (const tab of ['기본 정보', '이메일', '알림']) {
      await openTab(tab);
      for (const element of document.querySelectorAll<HTMLInputElement>('form [name]'))
        types.set(element.name, element.type);
    }
    expect(Object.fromEntries(types)).toEqual({
      max_grant_credits: 'text',
      max_daily_grant_credits: 'text',
      site_name: 'text',
      site_description: 'textarea',
      support_email: 'email',
      smtp_host: 'text',
      smtp_port: 'number',
      smtp_use_tls: 'checkbox',
      smtp_username: 'text',
      smtp_password: 'password',
      admin_notification_email: 'email',
      notify_on_user_signup: 'checkbox',
      notify_on_payment: 'checkbox',
      notify_on_error: 'checkbox',
    });
  });

  test.each([
    ['the detail of the server', '서버 주소가 올바르지 않습니다.', '서버 주소가 올바르지 않습니다.'],
    ['its own words without a detail', undefined, '설정을 저장하지 못했습니다.'],
  ])('shows %s when saving fails', async (_what, detail, text) => {
    stubApiCalls(get, rejectWith(adminSettingsCalls.save, 422, detail));
    await open();
    await press('설정 저장');
    expect(await screen.findByText(text)).toBeDefined();
  });

  test('keeps edits when the tab changes and sends the whole object', async () => {
    const saved = { ...settings, site_name: '필기 노트', updated_at: '2026-11-15T03:05:00.000Z' };
    const seen = stubApiCalls(get, respondWith(adminSettingsCalls.save, saved));
    await open();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['기본 정보', '이메일', '알림']);
    fill('사이트 이름', '필기 노트');
    await openTab('이메일');
    expect(field('SMTP 포트').value).toBe('587');
    fill('SMTP 포트', '465');
    await openTab('알림');
    await userEvent.click(field('결제가 완료되면 알림'));
    await openTab('기본 정보');
    expect(field('사이트 이름').value).toBe('필기 노트');
    await press('설정 저장');
    await waitFor(() => expect(seen.some(({ call }) => call === adminSettingsCalls.save)).toBe(true));
    expect(seen.at(-1)?.body).toEqual({ ...sent, site_name: '필기 노트', smtp_port: 465, notify_on_payment: false });
  });

  test('shows that it is saving and disables the button', async () => {
    stubApiCalls(get, neverRespond(adminSettingsCalls.save));
    await open();
    await press('설정 저장');
    expect(await screen.findByRole('button', { name: '저장 중...' })).toHaveProperty('disabled', true);
  });

  test('never shows the stored password and sends only a new one', async () => {
    const seen = stubApiCalls(get, respondWith(adminSettingsCalls.save, settings));
    await open('/admin/settings?tab=email');
    expect(field('SMTP 비밀번호').value).toBe('');
    expect(screen.getByText(/저장된 비밀번호가 있으며/)).toBeDefined();
    fill('SMTP 비밀번호', 'new-secret');
    await press('설정 저장');
    await waitFor(() => expect(seen.at(-1)?.body).toMatchObject({ smtp_password: 'new-secret' }));
  });

  test('shows an invalid value on its tab and sends nothing', async () => {
    const seen = stubApiCalls(get);
    await open('/admin/settings?tab=email');
    fill('SMTP 포트', '70000');
    await openTab('기본 정보');
    await press('설정 저장');
    expect(await screen.findByText('1에서 65535 사이의 정수를 입력해주세요.')).toBeDefined();
    expect(seen).toHaveLength(1);
  });

  test('requires the password again for another mail server [D-37]', async () => {
    const seen = stubApiCalls(get);
    await open('/admin/settings?tab=email');
    fill('SMTP 서버', 'other.example.com');
    await press('설정 저장');
    expect(await screen.findByText('서버나 사용자 이름을 바꿀 때는 비밀번호도 다시 입력해주세요.')).toBeDefined();
    expect(seen).toHaveLength(1);
  });

  test('sends a test mail with the stored settings and disables it with unsaved changes', async () => {
    const refusal = '시험 메일을 보내지 못했습니다. 서버 주소를 확인해주세요.';
    const seen = stubApiCalls(get, rejectWith(adminSettingsCalls.sendTestMail, 409, refusal));
    await open('/admin/settings?tab=email');
    await press('시험 메일 보내기');
    expect(await screen.findByText(refusal)).toBeDefined();
    expect(seen.filter(({ call }) => call === adminSettingsCalls.sendTestMail)).toHaveLength(1);
    fill('SMTP 포트', '465');
    expect(screen.getByRole('button', { name: '시험 메일 보내기' })).toHaveProperty('disabled', true);
  });

  test('keeps the input on a conflict with another operator and offers to reload [D-37]', async () => {
    const faster = { ...settings, site_name: '다른 이름', updated_at: '2026-11-15T04:00:00.000Z' };
    stubApiCalls(get, rejectWith(adminSettingsCalls.save, 409, '그 사이에 다른 관리자가 저장했습니다.'));
    await open();
    fill('사이트 이름', '내 이름');
    await press('설정 저장');
    expect(await screen.findByText('그 사이에 다른 관리자가 저장했습니다.')).toBeDefined();
    expect(field('사이트 이름').value).toBe('내 이름');
    stubApiCalls(respondWith(adminSettingsCalls.get, faster));
    await press('새로 불러오기');
    await waitFor(() => expect(field('사이트 이름').value).toBe('다른 이름'));
  });
});
