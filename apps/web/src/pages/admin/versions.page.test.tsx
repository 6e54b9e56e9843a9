import { adminAuthCalls, adminClientVersionsCalls } from '@pilgi/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { breakNetwork, rejectWith, respondWith, stubApiCalls } from '../../../testing/stub-api-calls.ts';
import type { ClientVersion } from '../../features/client-versions/admin/client-versions.api.ts';
import { sessionStore } from '../../shared/session/session-store.ts';
import AdminVersionsPage from './versions.page.tsx';

const released: ClientVersion = {
  id: '7d3f0a52-6d0e-4c43-9a39-0d8a1c1f5a01',
  version: '1.9.0',
  release_notes: '빨라졌습니다.',
  is_mandatory: true,
  download_url: 'https://files.example.com/pilgi-1.9.0.exe',
  download_url_macos: null,
  sha256: 'ab'.repeat(32),
  sha256_macos: null,
  created_at: '2026-11-01T03:00:00.000Z',
  published_at: '2026-11-02T03:00:00.000Z',
};
const draft: ClientVersion = {
  ...released,
  id: '7d3f0a52-6d0e-4c43-9a39-0d8a1c1f5a02',
  version: '1.10.0',
  is_mandatory: false,
  published_at: null,
};
const list = (versions: ClientVersion[] = [released, draft]) => respondWith(adminClientVersionsCalls.list, versions);
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const fill = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const pressIn = async (dialog: Promise<HTMLElement>, name: string) =>
  userEvent.click(within(await dialog).getByRole('button', { name }));

function open(path = '/admin/versions') {
  renderAt(path, [{ path: '/admin/versions', Component: AdminVersionsPage }]);
}

const shown = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

beforeEach(() =>
  sessionStore.open('admin', { access_token: 'access-1', refresh_token: 'refresh-1', email: 'operator@example.com' }),
);

describe('AdminVersionsPage', () => {
  test('lists versions by number in descending order, filtered and sorted by the URL', async () => {
    stubApiCalls(list());
    open();
    await screen.findByText('1.10.0');
    expect(shown()).toEqual(['1.10.0', '1.9.0']);
    await userEvent.click(screen.getByRole('button', { name: /^버전$/ }));
    expect(shown()).toEqual(['1.9.0', '1.10.0']);
    await userEvent.click(screen.getByLabelText('초안'));
    expect(shown()).toEqual(['1.10.0']);
  });

  test('requires a valid number, URLs and digests and saves a new version as a draft', async () => {
    const seen = stubApiCalls(list([]), respondWith(adminClientVersionsCalls.create, draft));
    open();
    await screen.findByText('등록된 버전이 없습니다');
    await userEvent.click(screen.getAllByRole('button', { name: '버전 추가' })[0] as HTMLElement);
    await screen.findByLabelText(/Windows 다운로드 주소/);
    fill(/Windows 다운로드 주소/, 'javascript:alert(1)');
    fill(/Windows SHA-256/, 'abc');
    await press('초안으로 저장');
    expect(screen.getByText('버전 번호를 입력해주세요.')).toBeDefined();
    expect(screen.getByText('https://로 시작하는 주소를 입력해주세요.')).toBeDefined();
    expect(screen.getByText(/64자입니다/)).toBeDefined();
    fill(/버전 번호/, '1.10.0');
    fill(/Windows 다운로드 주소/, 'https://files.example.com/a.exe');
    fill(/Windows SHA-256/, 'AB'.repeat(32));
    await press('초안으로 저장');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(seen.find(({ call }) => call === adminClientVersionsCalls.create)?.body).toEqual({
      version: '1.10.0',
      release_notes: '',
      is_mandatory: false,
      download_url: 'https://files.example.com/a.exe',
      download_url_macos: null,
      sha256: 'ab'.repeat(32),
      sha256_macos: null,
      is_published: false,
    });
  });

  test('keeps the input when the server rejects an edit', async () => {
    stubApiCalls(list(), rejectWith(adminClientVersionsCalls.update, 409, '같은 번호의 버전이 이미 있습니다.'));
    open();
    await userEvent.click(await screen.findByRole('button', { name: '1.9.0 수정' }));
    await screen.findByRole('dialog', { name: '버전 수정' });
    fill(/버전 번호/, '1.10.0');
    await press('변경 내용 저장');
    expect((await screen.findByRole('alert')).textContent).toBe('같은 번호의 버전이 이미 있습니다.');
    expect(field(/버전 번호/).value).toBe('1.10.0');
  });

  test('confirms publishing, sends the whole version and reauthenticates when the server requires it [D-50]', async () => {
    let isReauthenticated = false;
    const publish = respondWith(adminClientVersionsCalls.update, { ...draft, published_at: released.published_at });
    const seen = stubApiCalls(
      list(),
      {
        call: adminClientVersionsCalls.update,
        respond: () =>
          isReauthenticated
            ? publish.respond()
            : Response.json({ detail: '한 번 더', code: 'REAUTH' }, { status: 403 }),
      },
      {
        call: adminAuthCalls.reauthenticate,
        respond: () => {
          isReauthenticated = true;
          return Response.json({ proved_until: '2026-11-15T03:05:00.000Z' });
        },
      },
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: '공개' }));
    await pressIn(screen.findByRole('alertdialog'), '공개하기');
    await userEvent.type(await screen.findByLabelText('인증 번호 6자리'), '12{Enter}');
    expect(screen.getByText('숫자 6자리를 입력해주세요.')).toBeDefined();
    await userEvent.type(screen.getByLabelText('인증 번호 6자리'), '3456{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const reauthRequest = seen.find(({ call }) => call === adminAuthCalls.reauthenticate);
    expect(reauthRequest?.body).toEqual({ totp_code: '123456' });
    const sent = seen.filter(({ call }) => call === adminClientVersionsCalls.update);
    expect(sent).toHaveLength(2);
    expect(sent[1]?.body).toMatchObject({ version: '1.10.0', sha256: draft.sha256, is_published: true });
  });

  test('confirms deletion and changes nothing when the reauthentication is cancelled', async () => {
    const seen = stubApiCalls(list(), {
      call: adminClientVersionsCalls.remove,
      respond: () => Response.json({ detail: '보안을 위해 한 번 더 인증해주세요.', code: 'REAUTH' }, { status: 403 }),
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: '1.9.0 삭제' }));
    await pressIn(screen.findByRole('alertdialog'), '삭제하기');
    await screen.findByLabelText('인증 번호 6자리');
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('보안을 위해 한 번 더 인증해주세요.')).toBeDefined();
    expect(screen.getByRole('alertdialog')).toBeDefined();
    expect(seen.filter(({ call }) => call === adminClientVersionsCalls.remove)).toHaveLength(1);
  });

  test('shows a failed load and allows a retry', async () => {
    stubApiCalls(breakNetwork(adminClientVersionsCalls.list));
    open();
    expect(await screen.findByText('버전을 불러올 수 없습니다')).toBeDefined();
    stubApiCalls(list());
    await press('다시 시도');
    expect(await screen.findByRole('rowheader', { name: '1.9.0' })).toBeDefined();
  });
});
