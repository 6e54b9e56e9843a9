import { adminAuditCalls } from '@pilgi/contract';
import { AUDIT_ACTIONS } from '@pilgi/domain/back-office';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { breakNetwork, respondWith, stubApiCalls } from '../../../testing/stub-api-calls.ts';
import type { AuditEntry } from '../../features/back-office/audit-log/admin/audit.api.ts';
import { textForAction } from '../../features/back-office/audit-log/admin/audit.texts.ts';
import { readAuditSearch, writeAuditSearch } from '../../features/back-office/audit-log/admin/read-audit-search.ts';
import { sessionStore } from '../../shared/session/session-store.ts';
import AdminAuditPage from './audit.page.tsx';

const ADMIN_ID = '7d3f0a52-6d0e-4c43-9a39-0d8a1c1f5a01';
const entry: AuditEntry = {
  seq: 7,
  occurred_at: '2026-11-15T03:00:00.000Z',
  action: 'user.credit_adjusted',
  admin_id: ADMIN_ID,
  admin_email: 'operator@example.com',
  subject_user_id: ADMIN_ID,
  subject_email: 'minji@example.com',
  ip: '10.1.2.3',
  changes: { credit: { from: 10, to: 30 } },
  reason: '장애 보상',
  hash: 'ab'.repeat(32),
};
const answer = (entries: AuditEntry[], total = entries.length) =>
  respondWith(adminAuditCalls.list, { entries, total, page: 1, page_size: 50 });

function open(path = '/admin/audit') {
  renderAt(path, [{ path: '/admin/audit', Component: AdminAuditPage }]);
}

beforeEach(() =>
  sessionStore.open('admin', { access_token: 'access-1', refresh_token: 'refresh-1', email: 'operator@example.com' }),
);

describe('AdminAuditPage', () => {
  test('shows operator, time, IP, user, change and reason', async () => {
    const seen = stubApiCalls(answer([entry]));
    open();
    const row = within((await screen.findByRole('rowheader', { name: '크레딧 조정' })).closest('tr') as HTMLElement);
    for (const text of ['2026-11-15 12:00:00', 'operator@example.com', '10.1.2.3', 'minji@example.com']) {
      expect(row.getByText(text)).toBeDefined();
    }
    expect(row.getByText('크레딧: 10 → 30')).toBeDefined();
    expect(row.getByText('사유: 장애 보상')).toBeDefined();
    expect(seen[0]?.authorization).toBe('Bearer access-1');
  });

  test('requests the search of the URL and writes a new search into it', async () => {
    const seen = stubApiCalls(answer([entry], 120));
    open('/admin/audit?action=user.viewed&page=2');
    await screen.findByText('120건');
    expect(seen[0]?.url).toContain('action=user.viewed&page=2');
    await userEvent.type(screen.getByLabelText('대상 사용자'), 'minji@example.com');
    await userEvent.click(screen.getByRole('button', { name: '찾기' }));
    await screen.findByText('120건');
    expect(seen.at(-1)?.url).toContain('subject=minji%40example.com&action=user.viewed&page=1');
    const pages = screen.getByRole('navigation', { name: '감사 기록 페이지' });
    expect(within(pages).getByRole('link', { name: /^2/ }).getAttribute('href')).toContain('page=2');
  });

  test('shows an empty state, and a retry after a network error', async () => {
    stubApiCalls(answer([]));
    open('/admin/audit?subject=x');
    expect(await screen.findByText('조건에 맞는 기록이 없습니다')).toBeDefined();
    stubApiCalls(breakNetwork(adminAuditCalls.list));
    await userEvent.click(screen.getByRole('link', { name: '전체 보기' }));
    expect(await screen.findByText('감사 기록을 불러올 수 없습니다')).toBeDefined();
    stubApiCalls(answer([entry]));
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByRole('rowheader', { name: '크레딧 조정' })).toBeDefined();
  });
});

describe('audit search', () => {
  test('ignores invalid values', () => {
    const params = new URLSearchParams('action=nonsense&from=yesterday&to=2026-11-15&page=-3&admin=%20');
    expect(readAuditSearch(params)).toEqual({ to: '2026-11-15', page: 1 });
    expect(writeAuditSearch({ subject: '', action: 'user.viewed', page: 1 })).toBe('?action=user.viewed');
  });

  test('has a Korean text for every action', () => {
    for (const action of AUDIT_ACTIONS) expect(textForAction(action)).toMatch(/[가-힣]/);
  });
});
