import { adminOverviewCalls, adminPaymentPagesCalls, adminStatsCalls } from '@pilgi/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { breakNetwork, respondWith, stubApiCalls } from '../../../testing/stub-api-calls.ts';
import type { Overview } from '../../features/back-office/dashboard/admin/overview.api.ts';
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
const by_day = Array.from({ length: 7 }, (_, index) => ({
  day: `2026-11-1${index}`,
  active_students: 10 + index,
  money: { revenue: 1000, used_value: 10_000, cost: 4000 + index * 100, margin_permille: 600 - index * 10 },
}));
const overview: Overview = {
  days: 7,
  until: '2026-11-16',
  money: {
    revenue: { value: 1_284_000, before: 1_070_000 },
    used_value: { value: 862_400, before: 862_400 },
    cost: { value: 541_900, before: 437_000 },
    margin: { permille: 372, before_permille: 435 },
  },
  active_students: { value: 1132, before: null },
  sign_ups: { value: 148, before: 100 },
  by_day,
  today: { jobs: 4, sign_ups: 2, money: { revenue: 5000, used_value: 700, cost: 300 } },
  queue: {
    waiting: 9,
    running: 5,
    oldest_wait_seconds: 72,
    failed_last_day: 3,
    steps: [{ step: 'TRANSCRIBE', median_seconds: 160 }],
  },
  quality: {
    notes_made: { value: 412, before: null },
    confirmed_statements: { permille: 968, before_permille: 964 },
    spoken_time_covered: { permille: 989, before_permille: null },
    reports: { value: 11, before: 9 },
    discarded_problems: { permille: 84, before_permille: null },
    discard_reasons: [
      { reason: 'solved-otherwise', count: 5 },
      { reason: 'stem-repeated', count: 3 },
    ],
    unanswered_questions: { permille: 126, before_permille: 157 },
    read_to_the_end: { permille: null, before_permille: null },
  },
  alarms: [
    { kind: 'MODEL_BELOW_COST', name: '꼼꼼하게', percent: 91, day: '2026-11-17' },
    { kind: 'MODEL_ENDS', name: 'gemini-3.1-flash-lite', day: '2027-05-07', days_left: 171 },
  ],
  todos: [{ kind: 'CASES', count: 2, oldest_at: '2026-11-17T03:00:00.000Z' }],
};
const getOverview = respondWith(adminOverviewCalls.get, overview);
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
    stubApiCalls(get, getUsage, getOverview, getPages);
    open();
    const row = await screen.findByRole('row', { name: /img-src/ });
    expect(row.textContent).toContain('막음');
    expect(row.textContent).toContain('https://static.toss.im');
    expect(row.textContent).toContain('1,234');
  });

  test('shows money with its change against the period before, alarms, queue, quality and tasks', async () => {
    stubApiCalls(get, getUsage, getOverview, getPages);
    open();
    const figures = await screen.findByRole('list', { name: '어제까지 7일' });
    const texts = [...figures.querySelectorAll(':scope > li')].map(({ textContent }) => textContent);
    expect(texts).toEqual([
      '충전 매출 (환불 뺌)1,284,000원이전 7일보다 +20%오늘 5,000원',
      '쓴 크레딧의 값862,400원이전 7일과 같음오늘 700원',
      'AI 원가541,900원이전 7일보다 +24%오늘 300원',
      '마진 (쓴 값 − 원가)37.2%이전 7일보다 −6.3%p',
      '공부한 사람1,132명이전 7일 자료 없음새로 온 사람 148명 · 오늘 2명',
    ]);
    const alarms = screen.getByRole('list', { name: '경보' });
    expect(alarms.textContent).toContain('‘꼼꼼하게’ 모델의 판매가가 원가보다 낮습니다.');
    expect(within(alarms).getByRole('link', { name: '가격 고치기' }).getAttribute('href')).toBe('/admin/ai-models');
    expect(alarms.textContent).toContain('D-171');
    expect(screen.getByRole('region', { name: '작업 줄' }).textContent).toContain('1분 12초가장 오래 기다림');
    const quality = screen.getByRole('region', { name: '품질' });
    expect(quality.textContent).toContain('정답 불일치 5 · 겹침 3');
    expect(quality.textContent).toContain('노트 100개에 2.7건');
    expect(screen.getByRole('link', { name: /확인할 결제/ }).getAttribute('href')).toBe('/admin/payments');
  });

  test('shows no money when the server sends none', async () => {
    const hidden = { ...overview, money: null, by_day: by_day.map((day) => ({ ...day, money: null })) };
    const support = respondWith(adminOverviewCalls.get, { ...hidden, today: { ...overview.today, money: null } });
    stubApiCalls(get, getUsage, support, getPages);
    open();
    const figures = await screen.findByRole('list', { name: '어제까지 7일' });
    expect(figures.querySelectorAll(':scope > li')).toHaveLength(1);
    expect(screen.queryByRole('region', { name: '받은 값과 원가' })).toBeNull();
  });

  test('shows the twelve figures with their definitions [D-53]', async () => {
    stubApiCalls(getOverview, get, getUsage, getPages);
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
    stubApiCalls(getOverview, get, getUsage, getPages);
    open();
    const links = within(screen.getByLabelText('바로 가기')).getAllByRole('link');
    const targets = ['/admin/users', '/admin/support?status=OPEN', '/admin/settings'];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(targets);
    await screen.findByText('1,001');
  });

  test('polls every 30 s, not in a hidden tab, and immediately when it becomes visible [D-41]', async () => {
    vi.useFakeTimers();
    const seen = stubApiCalls(getOverview, get, getUsage, getPages);
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
    const seen = stubApiCalls(getOverview, get, getUsage, getPages);
    open();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(seen).toEqual([]);
  });

  test('shows a failed load and allows a retry', async () => {
    stubApiCalls(getOverview, breakNetwork(adminStatsCalls.get), getUsage, getPages);
    open();
    expect(await screen.findByText('통계를 불러올 수 없습니다')).toBeDefined();
    stubApiCalls(getOverview, get, getUsage, getPages);
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByText('1,001')).toBeDefined();
  });

  test('shows the period of the page, also as a table', async () => {
    const seen = stubApiCalls(getOverview, get, getUsage, getPages);
    open('/admin/dashboard?days=28');
    const summary = '최근 28일 작업 합계 435건';
    await screen.findByText(summary);
    await screen.findByRole('list', { name: /어제까지/ });
    const chart = screen.getByLabelText(`날짜별 작업 막대그래프. ${summary}`);
    const heights = [...chart.querySelectorAll('g rect:last-child')].map((bar) => Number(bar.getAttribute('height')));
    expect(heights).toEqual(usage.map(({ jobs }) => (jobs / 50) * 100));
    expect(chart.querySelector('g:last-of-type title')?.textContent).toBe('2026. 11. 30. 29건');
    expect(seen.some(({ url }) => url.endsWith('overview?days=28'))).toBe(true);
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
