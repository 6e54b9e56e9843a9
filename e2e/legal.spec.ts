import type { Page } from '@playwright/test';
import { checkLayout } from './steps/check-layout.ts';
import { monitorPage } from './steps/monitor-page.ts';
import { expect, test } from './steps/test.ts';

test.describe.configure({ mode: 'parallel' });

/** Pages with sentences from the beginning, middle and end of each. */
const PAGES = [
  {
    path: '/terms',
    articles: 24,
    words: ['이용하는 조건을 정합니다', '1원에 0.1크레딧', '2025년 9월 1일부터 시행합니다'],
  },
  { path: '/terms/service', articles: 24, words: ['비밀로 지키는 문자열', '연 15퍼센트', '부칙'] },
  { path: '/ecommerce', articles: 24, words: ['표준약관 표지를 쓰지 않습니다', '3영업일 안에', '전속관할'] },
  { path: '/terms/ecommerce', articles: 24, words: ['전자적 제공', '자격을 잃은 뒤 3년', '대한민국의 법'] },
  { path: '/privacy', articles: 34, words: ['「개인정보 보호법」', 'user_refresh_token', '72시간 안에', '부칙'] },
  { path: '/refund-policy', articles: 8, words: ['168시간', '7,000원', '홈으로 돌아가기'] },
  {
    path: '/business-info',
    articles: 5,
    words: ['통신판매업 신고번호', '구매안전서비스', '최종 수정일은 2025년 9월 1일'],
  },
];

const contents = (page: Page) => page.getByRole('main').getByRole('navigation', { name: '차례' });

for (const { path, articles, words } of PAGES) {
  test(`${path} is complete without JavaScript`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    const text = (await response.text()).replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]+>/g, '');
    expect(words.filter((word) => !text.includes(word))).toEqual([]);
    const html = await response.text();
    expect(html.match(/id="article-\d+"/g)).toHaveLength(articles);
  });
}

for (const { path } of PAGES.filter(({ path: one }) => !one.startsWith('/terms/'))) {
  test(`${path}, light and dark, passes the layout checks on phone, tablet and desktop`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 900 });
    const { faults } = await monitorPage(page);
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    await checkLayout(page);
    expect.soft(faults).toEqual([]);
  });
}

test('the table of contents stays beside the text on a wide screen and links to the articles', async ({ page }) => {
  await page.goto('/privacy');
  await contents(page).getByRole('link', { name: '제21조(개인정보의 국외 이전)' }).click();
  await expect(page).toHaveURL(/#article-21$/);
  await expect(page.getByRole('heading', { name: '제21조(개인정보의 국외 이전)' })).toBeInViewport();
  await expect(contents(page)).toBeInViewport();
});

test('the table of contents is collapsed on a phone and opens with a tap', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/terms');
  const link = contents(page).getByRole('link', { name: '제18조(청약철회·환불·과오납금)' });
  await expect(link).toBeHidden();
  await page.getByText('차례 24개 항목 보기').click();
  await link.click();
  await expect(page.getByRole('heading', { name: '제18조(청약철회·환불·과오납금)' })).toBeInViewport();
});

test('a reference to another document links to the cited article', async ({ page }) => {
  await page.goto('/refund-policy');
  await page.getByRole('link', { name: '서비스 이용약관 제18조' }).click();
  await expect(page).toHaveURL(/\/terms#article-18$/);
  await expect(page.getByRole('heading', { name: '제18조(청약철회·환불·과오납금)' })).toBeInViewport();
});

test('the print view contains only the text', async ({ page }) => {
  await page.goto('/privacy');
  await page.emulateMedia({ media: 'print' });
  for (const role of ['banner', 'contentinfo'] as const) await expect(page.getByRole(role)).toHaveCount(0);
  await expect(contents(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: '홈으로' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: '개인정보처리방침' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '제34조(권익침해 구제방법과 처리방침의 변경)' })).toBeVisible();
  await expect(page.getByRole('table', { name: '법령에 따라 보존하는 기록' })).toBeVisible();
  const [paper, ink] = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.documentElement);
    return [backgroundColor, color];
  });
  expect([paper, ink]).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
});
