import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createAccount } from './steps/create-account.ts';
import { findAccessibilityViolations } from './steps/find-accessibility-violations.ts';
import { findClippedText } from './steps/find-clipped-text.ts';
import { signInOperator } from './steps/sign-in-operator.ts';
import { expect, test } from './steps/test.ts';

const TITLES = [
  '선형대수학 3강: 고유값과 대각화',
  '=HYPERLINK("http://example.com")',
  '미시경제학 7강',
  '자료구조 11강',
];
const STATES = ['COMPLETED', 'FAILED', 'PROCESSING', 'COMPLETED'];

/** Stubbed rows, because making notes takes minutes; the operations themselves are covered by server tests. */
const JOBS = TITLES.map((lecture_title, index) => ({
  id: randomUUID(),
  user_id: randomUUID(),
  user_email: `student${index}@example.com`,
  lecture_title,
  model_name: '기본 모델',
  status: STATES[index],
  progress_permille: index === 2 ? 456 : 1000,
  section_count: 6,
  failed_sections: index === 0 ? 1 : 0,
  ceiling_credits: 40,
  credits_used: index === 0 || index === 3 ? 12.5 : 0,
  refunded_credits: index === 3 ? 12.5 : 0,
  retry_of: null,
  failure: index === 1 ? 'AI 모델이 답하지 않아 노트를 만들지 못했습니다.' : null,
  is_cancelling: false,
  created_at: `2026-11-1${index}T03:00:00.000Z`,
  started_at: `2026-11-1${index}T03:00:02.000Z`,
  finished_at: index === 2 ? null : `2026-11-1${index}T03:02:00.000Z`,
}));

const PROMPT = { id: 'write', version: 3, hash: 'a'.repeat(64) };

const DETAIL = {
  ...JOBS[0],
  price_version: 2,
  input_token_price: 300,
  output_token_price: 1200,
  expected_credits: 20,
  charged_input_tokens: 30_000,
  charged_output_tokens: 4000,
  sections: [1, 2, 3, 4, 5, 6].map((number) => ({
    number,
    heard: 'DONE',
    written: number === 4 ? 'FAILED' : 'DONE',
  })),
  calls: [1, 2, 3].map((attempt) => ({
    step: 'WRITE',
    section: 4,
    attempt,
    status: attempt === 1 ? 'BUSY' : 'BAD_ANSWER',
    input_tokens: attempt === 1 ? 0 : 5000,
    cached_tokens: 0,
    output_tokens: attempt === 1 ? 0 : 700,
    duration_ms: 2150,
    is_charged: false,
    sent_at: '2026-11-10T03:01:00.000Z',
    prompt: attempt === 1 ? null : PROMPT,
  })),
  made_with: [{ ...PROMPT, model: 'gemini-3-flash' }],
};

const SIMULATION = {
  jobs: 500,
  since: '2026-10-03T03:00:00.000Z',
  present: { revenue_credits: 6120, revenue_won: 61_200, cost_won: 20_400, margin_won: 40_800, margin_percent: 66.7 },
  proposed: { revenue_credits: 7344, revenue_won: 73_440, cost_won: 20_400, margin_won: 53_040, margin_percent: 72.2 },
  billed: { cost_won: 20_400, calls_without_cost: 0 },
  quotes: { dearer: 431, cheaper: 12, unchanged: 57, change_percent: { min: -4.1, median: 18.2, p90: 24, max: 31.5 } },
};

async function openScreen(page: Page, path: string) {
  await page.goto(path);
  await signInOperator(page);
  await expect(page.getByRole('navigation', { name: '관리자 메뉴' })).toBeVisible();
}

async function showJobs(page: Page) {
  await page.route('**/api/v1/admin/jobs?*', (route) => route.fulfill({ json: JOBS }));
  await page.route('**/api/v1/admin/jobs/*', (route) => route.fulfill({ json: DETAIL }));
}

/** Waits for the colour transition after a theme change. */
async function settle(page: Page) {
  await page.evaluate(async () => {
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

/** Content behind a dialog is not part of the check. */
async function hideBehindDialog(page: Page, visibility: 'hidden' | 'visible') {
  await page.evaluate((wanted) => {
    const main = document.getElementById('main');
    if (main && document.querySelector('[role="dialog"]')) main.style.visibility = wanted;
  }, visibility);
}

async function checkScreen(page: Page, name: string) {
  for (const width of [1440, 768]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await settle(page);
      await page.screenshot({ path: `.test-results/pictures/${name}-${width}-${colorScheme}.png` });
      const rules = colorScheme === 'dark' ? ['color-contrast'] : undefined;
      expect.soft(await findAccessibilityViolations(page, rules), `${name} ${width} ${colorScheme}`).toEqual([]);
    }
    await hideBehindDialog(page, 'hidden');
    expect.soft(await findClippedText(page), `${name} ${width}`).toEqual([]);
    await hideBehindDialog(page, 'visible');
    const widths = await page.evaluate(() => [document.scrollingElement?.scrollWidth ?? 0, innerWidth] as const);
    expect.soft(widths[0], `${name} ${width}`).toBeLessThanOrEqual(widths[1]);
  }
}

test('the job list filters by URL parameters and shows an empty state', async ({ page }) => {
  const account = await createAccount();
  await openScreen(page, '/admin/jobs');
  await page.getByRole('searchbox', { name: '작업 검색' }).fill(account.email);
  await expect(page).toHaveURL(/search=/);
  await page.getByLabel('상태', { exact: true }).selectOption('FAILED');
  await expect(page).toHaveURL(/status=FAILED/);
  await page.getByRole('button', { name: '크레딧' }).click();
  await expect(page).toHaveURL(/sort=-?credits_used/);
  await page.reload();
  await expect(page.getByLabel('상태', { exact: true })).toHaveValue('FAILED');
  await expect(page.getByText('조건에 맞는 작업이 없습니다')).toBeVisible();
  await page.getByRole('button', { name: '전체 보기' }).click();
  await expect(page).toHaveURL(/\/admin\/jobs$/);
  await page.getByRole('tab', { name: '문제집' }).click();
  await expect(page).toHaveURL(/tab=bundles/);
  await expect(page.getByText('문제집 작업이 없습니다')).toBeVisible();
});

test('a job opens and closes by keyboard, and the CSV export contains no formula', async ({ page }) => {
  await showJobs(page);
  await openScreen(page, '/admin/jobs');
  const detail = page.getByRole('button', { name: `${TITLES[0]} 자세히` });
  await detail.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: TITLES[0] });
  await expect(dialog.getByText('student0@example.com')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(detail).toBeFocused();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV 내려받기' }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString('utf8')).toContain(`"'=HYPERLINK(`);
});

const VIEWS: [string, (page: Page) => Promise<void>][] = [
  ['admin-jobs', (page) => expect(page.getByText(TITLES[2] ?? '')).toBeVisible()],
  [
    'admin-job',
    async (page) => {
      await page.getByRole('button', { name: `${TITLES[0]} 자세히` }).click();
      await page.getByRole('tab', { name: /모델 호출/ }).click();
    },
  ],
  [
    'admin-job-refund',
    async (page) => {
      await page.getByRole('button', { name: `${TITLES[0]} 돌려주기` }).click();
      await expect(page.getByRole('dialog')).toContainText('12.5 크레딧');
    },
  ],
];

for (const [name, reach] of VIEWS) {
  test(`${name} at 1440 and 768 px, light and dark, passes accessibility and overflow checks`, async ({ page }) => {
    await showJobs(page);
    await openScreen(page, '/admin/jobs');
    await reach(page);
    await checkScreen(page, name);
  });
}

test('a price is simulated by keyboard before saving, and the result reports when no finished job exists [D-34]', async ({
  page,
}) => {
  const name = `model-${randomUUID().slice(0, 8)}`;
  await openScreen(page, '/admin/ai-models');
  await page.locator('header').getByRole('button', { name: '모델 추가' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('모델 이름').fill(name);
  await dialog.getByLabel('입력 가격').fill('1250');
  await dialog.getByLabel('출력 가격').fill('10000');
  await expect(dialog.getByText('가격 시뮬레이션')).toHaveCount(0);
  await dialog.getByRole('button', { name: '모델 추가' }).click();
  await page.getByRole('button', { name: `${name} 수정` }).click();
  await dialog.getByLabel('입력 가격').fill('1500');
  await dialog.getByLabel('입력 원가').press('Enter');
  await expect(dialog.getByText(/끝난 작업이 아직 없어/)).toBeVisible();
  await page.route('**/simulate', (route) => {
    const { present, proposed, ...rest } = SIMULATION;
    const json = { ...rest, present: { ...present, cut_off_jobs: 3 }, proposed: { ...proposed, cut_off_jobs: 3 } };
    return route.fulfill({ json });
  });
  await dialog.getByLabel('입력 원가').fill('414');
  await dialog.getByLabel('입력 원가').press('Enter');
  await expect(dialog.getByRole('row', { name: /^매출/ })).toContainText('73,440원');
  await dialog.getByText('견적 431건').scrollIntoViewIfNeeded();
  await checkScreen(page, 'admin-price-simulation');
});
