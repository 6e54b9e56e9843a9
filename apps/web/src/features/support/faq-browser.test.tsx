import { supportCalls } from '@pilgi/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { createFaqEntry } from '../../../testing/create-faq-entry.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { rejectWith, respondWith, stubApiCalls } from '../../../testing/stub-api-calls.ts';

beforeEach(() => void vi.resetModules());

type Entries = Parameters<typeof respondWith<typeof supportCalls.listFaq>>[1];

async function show(entries: Entries, path = '/faq') {
  stubApiCalls(respondWith(supportCalls.listFaq, entries));
  const { FaqBrowser } = await import('./faq-browser.tsx');
  renderAt(path, [
    { path: '/faq', Component: FaqBrowser },
    { path: '/', Component: () => <h1>첫 화면</h1> },
  ]);
}

const mixed = [
  createFaqEntry(1, { subject: '환불은 어떻게 하나요?', status: 'CLOSED' }),
  createFaqEntry(2, { subject: '아이패드에서도 되나요?', status: 'ANSWERED' }),
  createFaqEntry(3, { subject: '영어 강의도 되나요?', status: 'OPEN', responses: [] }),
];
const subjects = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

test('filters by state: all, resolved, answered, unanswered', async () => {
  await show(mixed);
  expect(await screen.findByRole('button', { name: '전체 3' })).toBeDefined();
  for (const [name, subject] of [
    ['해결됨 1', '환불'],
    ['답변됨 1', '아이패드'],
    ['미답변 1', '영어'],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name }));
    expect(screen.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('true');
    expect(subjects()).toEqual([expect.stringContaining(subject)]);
  }
  await userEvent.click(screen.getByRole('button', { name: '전체 3' }));
  expect(subjects()).toHaveLength(3);
});

test('searches in questions and answers', async () => {
  await show(mixed);
  await screen.findByText('질문 3개');
  await userEvent.type(screen.getByRole('searchbox', { name: '질문 검색' }), '답 2');
  expect(subjects()).toEqual([expect.stringContaining('아이패드')]);
});

test('expands to the question and the answers with their dates', async () => {
  await show([createFaqEntry(7)]);
  await userEvent.click(await screen.findByRole('button', { name: /질문 7/ }));
  const panel = screen.getByRole('region', { name: /질문 7/ });
  expect(within(panel).getByText('내용 7')).toBeDefined();
  expect(within(panel).getByText('답 7')).toBeDefined();
  expect(within(panel).getByText('2026. 10. 2.')).toBeDefined();
});

test('shows eight entries per page with five page buttons, previous and next', async () => {
  await show(Array.from({ length: 50 }, (_, index) => createFaqEntry(index + 1)));
  await screen.findByText('질문 50개');
  expect(subjects()).toHaveLength(8);
  const pager = screen.getByRole('navigation', { name: 'FAQ 페이지' });
  expect(within(pager).getAllByRole('listitem')).toHaveLength(5);
  await userEvent.click(within(pager).getByRole('link', { name: '다음' }));
  expect(subjects()[0]).toContain('질문 9');
});

test('reads search, state and page from the URL', async () => {
  const entries = Array.from({ length: 20 }, (_, index) => createFaqEntry(index + 1, { status: 'ANSWERED' }));
  await show([...mixed, ...entries], '/faq?q=질문&status=ANSWERED&page=3');
  await screen.findByText('질문 20개');
  expect(subjects()).toHaveLength(4);
});

test('offers to reset the search and to show all when nothing is found', async () => {
  await show(mixed, '/faq?q=없는말&status=OPEN');
  expect(await screen.findByRole('heading', { name: '검색 결과가 없습니다' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '검색 초기화' }));
  expect(subjects()).toHaveLength(1);
  await userEvent.type(screen.getByRole('searchbox'), '없는말');
  await userEvent.click(screen.getByRole('button', { name: '전체 보기' }));
  expect(subjects()).toHaveLength(3);
});

test('shows a separate empty state without any FAQ', async () => {
  await show([]);
  expect(await screen.findByRole('heading', { name: '아직 등록된 FAQ가 없습니다' })).toBeDefined();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('shows a failed load with a link back', async () => {
  await show([]);
  vi.resetModules();
  document.body.replaceChildren();
  stubApiCalls(rejectWith(supportCalls.listFaq, 403));
  const { FaqBrowser } = await import('./faq-browser.tsx');
  renderAt('/faq', [
    { path: '/faq', Component: FaqBrowser },
    { path: '/', Component: () => <h1>첫 화면</h1> },
  ]);
  expect(await screen.findByRole('heading', { name: 'FAQ 로딩 오류' })).toBeDefined();
  await userEvent.click(screen.getByRole('link', { name: '메인 페이지로 돌아가기' }));
  expect(await screen.findByRole('heading', { name: '첫 화면' })).toBeDefined();
});
