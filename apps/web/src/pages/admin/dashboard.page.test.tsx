import { adminPaymentPagesCalls, adminStatsCalls } from '@pilgi/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { breakNetwork, respondWith, stubApiCalls } from '../../../testing/stub-api-calls.ts';
import type { DashboardStats, UsageDay } from '../../features/back-office/dashboard/admin/stats.api.ts';
import { FIGURES } from '../../features/back-office/dashboard/admin/stats.texts.ts';
import { topOfScale } from '../../features/back-office/dashboard/admin/top-of-scale.ts';
import { sessionStore } from '../../shared/session/session-store.ts';
import AdminDashboardPage from './dashboard.page.tsx';

const stats = Object.fromEntries(FIGURES.map(({ name }, index) => [name, 1001 + index])) as unknown as DashboardStats;
const usage: UsageDay[] = Array.from({ length: 30 }, (_, index) => ({
  date: `2026-11-${String(index + 1).padStart(2, '0')}`,
  jobs: index,
  problem_bundles: 1,
  credits_used: 0.5,
  revenue: 1000,
  sign_ups: 2,
}));
const get = respondWith(adminStatsCalls.get, stats);
const getUsage = respondWith(adminStatsCalls.usage, usage);
const getMargin = respondWith(adminStatsCalls.margin, {
  days: 30,
  revenue_won: 120_000,
  cost_won: 100_000,
  percent_of_cost: 120,
  calls: 900,
  calls_without_cost: 3,
});
const getPages = respondWith(adminPaymentPagesCalls.get, {
  csp_reports: [
    {
      disposition: 'ENFORCED',
      directive: 'img-src',
      blocked: 'https://static.toss.im',
      page: '/payment',
      count: 1234,
      last_seen_at: '2026-11-17T03:00:00.000Z',
    },
  ],
});

function open(path = '/admin/dashboard') {
  return renderAt(path, [{ path: '/admin/dashboard', Component: AdminDashboardPage }]);
}

function hideTab(state: 'hidden' | 'visible') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
}

const signIn = () =>
  sessionStore.open('admin', { access_token: 'access-1', refresh_token: 'refresh-1', email: 'operator@example.com' });

beforeEach(signIn);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('AdminDashboardPage', () => {
  test('shows what the policy of the payment pages blocked', async () => {
    stubApiCalls(get, getUsage, getMargin, getPages);
    open();
    const row = await screen.findByRole('row', { name: /img-src/ });
    expect(row.textContent).toContain('막음');
    expect(row.textContent).toContain('https://static.toss.im');
    expect(row.textContent).toContain('1,234');
  });

  test('shows cost and margin of 30 days, with a warning below the floor', async () => {
    stubApiCalls(get, getUsage, getMargin, getPages);
    open();
    expect(await screen.findByText('원가의 120%')).toBeDefined();
    const card = screen.getByRole('region', { name: '최근 30일 원가와 마진' });
    expect(card.textContent).toContain('120,000원');
    expect(card.textContent).toContain('모델 원가100,000원');
    expect(card.textContent).toContain('원가를 모르는 호출 3건 제외');
    expect(card.textContent).toContain('125%보다 낮습니다');
  });

  test('shows the twelve figures with their definitions [D-53]', async () => {
    stubApiCalls(getMargin, get, getUsage, getPages);
    open();
    await screen.findByText('1,001');
    const cards = screen.getByLabelText('서비스 수치').querySelectorAll('li');
    expect(cards).toHaveLength(12);
    const texts = [...cards].map(({ textContent }) => textContent);
    expect(texts.map((text) => /1,0\d\d/.exec(text)?.[0])).toEqual(
      FIGURES.map((_, index) => `1,0${String(index + 1).padStart(2, '0')}`),
    );
    const help = screen.getByLabelText('활성 사용자: 무엇을 센 수치인가요?');
    fireEvent.focus(help);
    expect(screen.getByRole('tooltip').textContent).toContain('비활성화하지 않은 계정');
    expect(help.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
    fireEvent.keyDown(help, { key: 'Escape' });
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  test('links to users, support and settings', async () => {
    stubApiCalls(getMargin, get, getUsage, getPages);
    open();
    const links = within(screen.getByLabelText('바로 가기')).getAllByRole('link');
    const targets = ['/admin/users', '/admin/support?status=OPEN', '/admin/settings'];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(targets);
    await screen.findByText('1,001');
  });

  test('polls every 30 s, not in a hidden tab, and immediately when it becomes visible [D-41]', async () => {
    vi.useFakeTimers();
    const seen = stubApiCalls(getMargin, get, getUsage, getPages);
    const pollCount = () => seen.filter(({ call }) => call === adminStatsCalls.get).length;
    open();
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(pollCount()).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(pollCount()).toBe(2);
    hideTab('hidden');
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(pollCount()).toBe(2);
    hideTab('visible');
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(pollCount()).toBe(3);
  });

  test('sends no request without an admin token', async () => {
    vi.useFakeTimers();
    sessionStore.close('admin');
    const seen = stubApiCalls(getMargin, get, getUsage, getPages);
    open();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(seen).toEqual([]);
  });

  test('shows a failed load and allows a retry', async () => {
    stubApiCalls(getMargin, breakNetwork(adminStatsCalls.get), getUsage, getPages);
    open();
    expect(await screen.findByText('통계를 불러올 수 없습니다')).toBeDefined();
    stubApiCalls(getMargin, get, getUsage, getPages);
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByText('1,001')).toBeDefined();
  });

  test('shows the last 30 days or another period, also as a table', async () => {
    const seen = stubApiCalls(getMargin, get, getUsage, getPages);
    open();
    const summary = '최근 30일 작업 합계 435건';
    await screen.findByText(summary);
    const chart = screen.getByLabelText(`날짜별 작업 막대그래프. ${summary}`);
    const heights = [...chart.querySelectorAll('g rect:last-child')].map((bar) => Number(bar.getAttribute('height')));
    expect(heights).toEqual(usage.map(({ jobs }) => (jobs / 50) * 100));
    expect(chart.querySelector('g:last-of-type title')?.textContent).toBe('2026. 11. 30. 29건');
    expect(seen.at(-1)?.url).toMatch(/usage\?days=30$/);
    await userEvent.click(screen.getByLabelText('90일'));
    await waitFor(() => expect(seen.some(({ url }) => url.endsWith('usage?days=90'))).toBe(true));
    await userEvent.click(screen.getByLabelText('매출'));
    expect(await screen.findByText('최근 90일 매출 합계 30,000원')).toBeDefined();
    const table = screen.getByText('날짜별 사용량').closest('table') as HTMLElement;
    expect(table.querySelectorAll('tbody tr')).toHaveLength(30);
    expect(table.querySelector('tbody tr')?.textContent).toBe('2026. 11. 30.29건1건0.5 크레딧1,000원2명');
  });

  test.each([
    [[], 2],
    [[0, 1], 2],
    [[29], 50],
    [[100], 100],
    [[101], 200],
    [[999], 1000],
  ])('scale for %j ends at %i', (values, top) => {
    expect(topOfScale(values)).toBe(top);
  });
});
