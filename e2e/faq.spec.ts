import type { Page } from '@playwright/test';
import { breakConnection } from './steps/break-connection.ts';
import { findAccessibilityViolations } from './steps/find-accessibility-violations.ts';
import { monitorPage } from './steps/monitor-page.ts';
import { expect, test } from './steps/test.ts';

const MANY = Array.from({ length: 43 }, (_, index) => ({
  id: `7d3f0a52-6d0e-4c43-9a39-${String(index + 1).padStart(12, '0')}`,
  subject: `질문 번호 ${index + 1}`,
  message: '내용',
  status: 'CLOSED',
  user_id: null,
  created_at: '2026-10-01',
  responses: [],
}));

const list = (page: Page) => page.getByRole('region', { name: '먼저 물어본 질문들' });
const cards = (page: Page) => list(page).getByRole('heading', { level: 3 });

async function openFaq(page: Page) {
  await page.goto('/faq');
  await expect(list(page).getByRole('status')).toHaveText(/^질문 \d+개$/);
}

test('the server-rendered page contains the heading, the description and the basic answers', async ({ request }) => {
  const html = await (await request.get('/faq')).text();
  for (const words of [
    '자주 묻는 질문',
    '처음 오신 분을 위한 기본 안내',
    '노트에 틀린 내용이 있을 수 있나요?',
    '결제한 지 7일(168시간)이 지나지 않았고',
    'FAQPage',
    '/faq"/>',
  ]) {
    expect(html, words).toContain(words);
  }
});

test('back link, search, chips and answers with dates', async ({ page }) => {
  const { faults } = await monitorPage(page);
  await openFaq(page);
  const readCount = async () => Number(/\d+/.exec((await list(page).getByRole('status').textContent()) ?? '')?.[0]);
  const all = await readCount();
  for (const name of ['해결됨', '답변됨', '미답변']) {
    const chip = list(page).getByRole('group', { name: '답변 상태' }).getByRole('button', { name });
    await chip.click();
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    expect(await readCount()).toBeLessThan(all);
    await expect(cards(page).first()).toContainText(name);
  }
  await list(page).getByRole('button', { name: '답변됨' }).click();
  await cards(page).first().getByRole('button').click();
  const answer = list(page).getByRole('region').first();
  await expect(answer.getByText('필기 답변')).toBeVisible();
  await expect(answer.getByRole('time').first()).toHaveText(/^20\d\d\. \d+\. \d+\.$/);
  await expect(page).toHaveURL(/status=ANSWERED/);
  await page.getByRole('link', { name: '메인으로' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  expect(faults).toEqual([]);
});

test('the list has eight items per page and five page buttons and keeps the page in the URL', async ({ page }) => {
  await page.route('**/api/v1/support/faq', (route) => route.fulfill({ json: MANY }));
  await openFaq(page);
  await expect(cards(page)).toHaveCount(8);
  const pager = page.getByRole('navigation', { name: 'FAQ 페이지' });
  await expect(pager.getByRole('listitem')).toHaveCount(5);
  await pager.getByRole('link', { name: '다음' }).click();
  await expect(cards(page).first()).toContainText('질문 번호 9');
  await page.reload();
  await expect(cards(page).first()).toContainText('질문 번호 9');
});

test('the page shows states for no match, no questions and no connection', async ({ page }) => {
  await openFaq(page);
  await page.keyboard.press('/');
  await page.keyboard.type('절대로없는낱말');
  await expect(page.getByRole('heading', { name: '검색 결과가 없습니다' })).toBeVisible();
  await page.getByRole('button', { name: '검색 초기화' }).click();
  await expect(cards(page).first()).toBeVisible();

  await page.route('**/api/v1/support/faq', (route) => route.fulfill({ json: [] }));
  await page.goto('/faq');
  await expect(page.getByRole('heading', { name: '아직 등록된 FAQ가 없습니다' })).toBeVisible();

  await breakConnection(page);
  await page.goto('/faq');
  await expect(page.getByRole('heading', { name: 'FAQ 로딩 오류' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('link', { name: '메인 페이지로 돌아가기' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('heading', { name: '처음 오셨다면' })).toBeVisible();
});

test('basic answers, search, chips and questions work by keyboard only', async ({ page }) => {
  await openFaq(page);
  await page.getByRole('link', { name: '메인으로' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('단원별로 정리한 노트')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: '질문 검색' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(list(page).getByRole('button', { name: /^전체/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(list(page).getByRole('button', { name: /^해결됨/ })).toHaveAttribute('aria-pressed', 'true');
});

for (const width of [360, 768, 1440]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`at ${width} px, ${colorScheme}, has no serious axe violation and no layout shift`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const { readLayoutShift } = await monitorPage(page);
      await openFaq(page);
      expect(await findAccessibilityViolations(page)).toEqual([]);
      expect(await readLayoutShift()).toBeLessThan(0.02);
    });
  }
}
