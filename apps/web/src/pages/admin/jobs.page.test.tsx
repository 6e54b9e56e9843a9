import { adminJobsCalls } from '@pilgi/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { breakNetwork, rejectWith, respondWith, stubApiCalls } from '../../../testing/stub-api-calls.ts';
import type { AdminJob, AdminJobDetail } from '../../features/notes/making/admin/admin-jobs.api.ts';
import { exportColumns } from '../../features/notes/making/admin/job-columns.tsx';
import { csvFor } from '../../shared/lists/download-csv.ts';
import { sessionStore } from '../../shared/session/session-store.ts';
import AdminJobsPage from './jobs.page.tsx';

const idOf = (number: number) => `7d3f0a52-6d0e-4c43-9a39-${String(number).padStart(12, '0')}`;
const done: AdminJob = {
  id: idOf(1),
  user_id: idOf(100),
  user_email: 'minji@example.com',
  lecture_title: '선형대수 3강',
  model_name: '기본 모델',
  status: 'COMPLETED',
  progress_permille: 1000,
  section_count: 6,
  failed_sections: 1,
  ceiling_credits: 40,
  credits_used: 12.5,
  refunded_credits: 0,
  retry_of: null,
  failure: null,
  is_cancelling: false,
  created_at: '2026-11-01T03:00:00.000Z',
  started_at: '2026-11-01T03:00:01.000Z',
  finished_at: '2026-11-01T03:02:00.000Z',
};
const running: AdminJob = {
  ...done,
  id: idOf(2),
  lecture_title: '확률 1강',
  status: 'PROCESSING',
  progress_permille: 456,
  failed_sections: 0,
  credits_used: 0,
  finished_at: null,
};
const detail: AdminJobDetail = {
  ...done,
  price_version: 2,
  input_token_price: 300,
  output_token_price: 1200,
  expected_credits: 20,
  charged_input_tokens: 30_000,
  charged_output_tokens: 4000,
  sections: [
    { number: 1, heard: 'DONE', written: 'DONE' },
    { number: 2, heard: 'DONE', written: 'FAILED' },
  ],
  calls: [
    {
      step: 'WRITE',
      section: 2,
      attempt: 3,
      status: 'BAD_ANSWER',
      input_tokens: 5000,
      cached_tokens: 0,
      output_tokens: 700,
      duration_ms: 2150,
      is_charged: false,
      sent_at: '2026-11-01T03:01:00.000Z',
      prompt: { id: 'note.write', version: 1, hash: 'e0d93094a292'.padEnd(64, '0') },
    },
  ],
  made_with: [{ id: 'note.outline', version: 3, hash: 'a'.repeat(64), model: 'gemini-3.6-flash' }],
};
const quote = {
  id: idOf(50),
  lecture_id: idOf(51),
  model_id: idOf(52),
  section_numbers: [2],
  density: 'NORMAL' as const,
  density_prices: [],
  expected_credits: 3,
  ceiling_credits: 6.5,
  expected_seconds: 24,
  estimate: [],
  naive_tokens: { full: 1, low: 1, model_default: 1 },
  balance_after: 10,
  is_affordable: true,
  expires_at: '2026-11-01T04:00:00.000Z',
};
const list = (jobs: AdminJob[] = [done, running]) => respondWith(adminJobsCalls.list, jobs);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sentTo = (seen: ReturnType<typeof stubApiCalls>, wanted: object) => seen.filter(({ call }) => call === wanted);

async function open(path = '/admin/jobs') {
  renderAt(path, [
    { path: '/admin/jobs', Component: AdminJobsPage },
    { path: '/admin/users', Component: () => null },
  ]);
  await screen.findByText('선형대수 3강');
}

beforeEach(() =>
  sessionStore.open('admin', { access_token: 'access-1', refresh_token: 'refresh-1', email: 'operator@example.com' }),
);

describe('AdminJobsPage', () => {
  test('lists jobs with user, progress, cost and available actions', async () => {
    stubApiCalls(list([done, running, { ...done, id: idOf(3), lecture_title: '돌려준 강의', refunded_credits: 12.5 }]));
    await open();
    const row = (title: string) => within(screen.getByText(title).closest('tr') as HTMLElement);
    expect(row('선형대수 3강').getByText('6개 중 1개 실패')).toBeDefined();
    expect(row('선형대수 3강').getByText('12.5 크레딧')).toBeDefined();
    const actionLabels = (title: string) =>
      row(title)
        .getAllByRole('button')
        .map((button) => button.textContent);
    expect(actionLabels('선형대수 3강')).toEqual(['자세히', '다시 만들기', '돌려주기']);
    expect(row('확률 1강').getByText('45%')).toBeDefined();
    expect(actionLabels('확률 1강')).toEqual(['자세히', '멈추기']);
    expect(actionLabels('돌려준 강의')).toEqual(['자세히', '다시 만들기']);
  });

  test('filters, sorts and pages by the URL and ignores invalid values', async () => {
    const seen = stubApiCalls(list());
    await open('/admin/jobs?search=min&status=FAILED&from=2026-11-01&to=nonsense&sort=-credits_used&page=2');
    const query = Object.fromEntries(new URL(seen[0]?.url ?? '', 'http://localhost').searchParams);
    expect(query).toEqual({
      search: 'min',
      status: 'FAILED',
      from: '2026-11-01',
      sort: '-credits_used',
      skip: '50',
      limit: '51',
    });
    await userEvent.selectOptions(screen.getByLabelText('상태'), 'COMPLETED');
    await waitFor(() => expect(seen.at(-1)?.url).toContain('status=COMPLETED'));
    expect(seen.at(-1)?.url).toContain('skip=0');
    await press('요청');
    await waitFor(() => expect(seen.at(-1)?.url).toMatch(/sort=-?created_at/));
  });

  test('loads details only on request and shows no lecture content', async () => {
    const seen = stubApiCalls(list(), respondWith(adminJobsCalls.get, detail));
    await open();
    expect(sentTo(seen, adminJobsCalls.get)).toHaveLength(0);
    await press('선형대수 3강 자세히');
    expect(await screen.findByText('30,000토큰, 4,000토큰')).toBeDefined();
    expect(
      screen.getByText('이 화면을 연 것은 감사 기록에 남습니다. 강의와 노트의 내용은 보이지 않습니다.'),
    ).toBeDefined();
    await userEvent.click(screen.getByRole('tab', { name: /모델 호출/ }));
    expect(await screen.findByText('2번째 부분, 3번째 시도')).toBeDefined();
    expect(screen.getByText('쓸 수 없는 답')).toBeDefined();
    expect(screen.getByText('note.write 버전 1')).toBeDefined();
    expect(screen.getByText('e0d93094a292')).toBeDefined();
    await userEvent.click(screen.getByRole('tab', { name: /프롬프트/ }));
    const row = (await screen.findByText('note.outline')).closest('tr');
    expect(row?.textContent).toBe('note.outline3aaaaaaaaaaaagemini-3.6-flash');
  });

  test('escapes formulas in the export', () => {
    const file = csvFor(exportColumns, [{ ...done, lecture_title: '=HYPERLINK("x")' }]);
    expect(file.split('\r\n')[0]).toBe(
      '"작업 ID","요청","강의","상태","크레딧","사용자","모델","최대 크레딧","돌려준 크레딧","부분","실패한 부분","끝남"',
    );
    expect(file).toContain(`"'=HYPERLINK(""x"")"`);
  });

  test('shows separate states for no jobs, no matches and a failed load', async () => {
    stubApiCalls(list([]));
    const first = renderAt('/admin/jobs', [{ path: '/admin/jobs', Component: AdminJobsPage }]);
    expect(await screen.findByText('아직 작업이 없습니다')).toBeDefined();
    await userEvent.click(screen.getByRole('tab', { name: '문제집' }));
    expect(await screen.findByText('문제집 작업이 없습니다')).toBeDefined();
    first.unmount();
    const second = renderAt('/admin/jobs?search=x', [{ path: '/admin/jobs', Component: AdminJobsPage }]);
    await userEvent.click(await screen.findByRole('button', { name: '전체 보기' }));
    expect(await screen.findByText('아직 작업이 없습니다')).toBeDefined();
    // Longer than the debounce of the search field: its previous text must not come back.
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(screen.getByLabelText<HTMLInputElement>('작업 검색').value).toBe('');
    expect(screen.getByText('아직 작업이 없습니다')).toBeDefined();
    second.unmount();
    stubApiCalls(breakNetwork(adminJobsCalls.list));
    renderAt('/admin/jobs', [{ path: '/admin/jobs', Component: AdminJobsPage }]);
    expect(await screen.findByText('작업을 불러올 수 없습니다')).toBeDefined();
    stubApiCalls(list());
    await press('다시 시도');
    expect(await screen.findByText('선형대수 3강')).toBeDefined();
  });
});

describe('job actions', () => {
  test('refunds with the default reason and shows a rejection in the dialog', async () => {
    stubApiCalls(list(), rejectWith(adminJobsCalls.refund, 409, '탈퇴한 사용자의 작업입니다.'));
    await open();
    await press('선형대수 3강 돌려주기');
    await press('12.5 크레딧 돌려주기');
    expect(await screen.findByText('탈퇴한 사용자의 작업입니다.')).toBeDefined();
    const seen = stubApiCalls(list(), respondWith(adminJobsCalls.refund, { ...done, refunded_credits: 12.5 }));
    await press('12.5 크레딧 돌려주기');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo(seen, adminJobsCalls.refund)[0]?.body).toEqual({ reason: '작업 결과에 대한 보상' });
  });

  test('requires a reason to cancel', async () => {
    const seen = stubApiCalls(list(), respondWith(adminJobsCalls.cancel, { ...running, is_cancelling: true }));
    await open();
    await press('확률 1강 멈추기');
    const button = () => screen.getByRole<HTMLButtonElement>('button', { name: '작업 멈추기' });
    expect(button().disabled).toBe(true);
    fireEvent.change(screen.getByLabelText(/^사유/), { target: { value: ' 사용자 요청 ' } });
    await userEvent.click(button());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo(seen, adminJobsCalls.cancel)[0]?.body).toEqual({ reason: '사용자 요청' });
  });

  test('shows the price of a retry first and sends its quote', async () => {
    const seen = stubApiCalls(
      list(),
      respondWith(adminJobsCalls.quoteRetry, quote),
      respondWith(adminJobsCalls.retry, { ...done, id: idOf(9), retry_of: done.id }),
    );
    await open();
    await press('선형대수 3강 다시 만들기');
    expect(await screen.findByText('6.5 크레딧')).toBeDefined();
    fireEvent.change(screen.getByLabelText(/^사유/), { target: { value: '모델 장애' } });
    await press('다시 만들기');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo(seen, adminJobsCalls.quoteRetry)).toHaveLength(1);
    expect(sentTo(seen, adminJobsCalls.retry)[0]?.body).toEqual({ quote_id: quote.id, reason: '모델 장애' });
  });

  test('disables a retry that the user cannot afford', async () => {
    stubApiCalls(list(), respondWith(adminJobsCalls.quoteRetry, { ...quote, is_affordable: false }));
    await open();
    await press('선형대수 3강 다시 만들기');
    expect(await screen.findByText(/사용자의 크레딧이 부족합니다/)).toBeDefined();
    fireEvent.change(screen.getByLabelText(/^사유/), { target: { value: '모델 장애' } });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '다시 만들기' }).disabled).toBe(true);
  });
});
