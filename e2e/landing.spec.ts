import type { Page } from '@playwright/test';
import { callApi } from './steps/call-api.ts';
import { createAccount } from './steps/create-account.ts';
import { submitLogin } from './steps/fill-login.ts';
import { findAccessibilityViolations } from './steps/find-accessibility-violations.ts';
import { monitorPage } from './steps/monitor-page.ts';
import { openLanding } from './steps/open-landing.ts';
import { openSession } from './steps/open-session.ts';
import { recordCalls } from './steps/record-calls.ts';
import { signIn } from './steps/sign-in.ts';
import { expect, test } from './steps/test.ts';

const SENT = '문의가 성공적으로 접수되었습니다! 등록된 이메일로 답변을 보내드리겠습니다.';
const form = (page: Page) => page.getByRole('form', { name: '문의하기' });

async function fillContact(page: Page, subject: string) {
  await form(page).scrollIntoViewIfNeeded();
  await form(page).getByLabel('제목').fill(subject);
  await form(page).getByLabel('내용').fill('강의가 세 시간인데 괜찮을까요?');
}

test('the server-rendered page contains the texts of every section, the canonical URL and share metadata', async ({
  request,
}) => {
  const html = await (await request.get('/')).text();
  for (const words of [
    '믿을 수 있는 노트',
    '강의 올려 보기',
    '예시 노트 읽기 · 로그인 없이',
    '강의 파일은 내 것입니다',
    '얼마가 드는지',
    '무엇이 다른가요',
    '후기 대신, 직접 확인하세요',
    '돈에 관해서는 이렇게 약속합니다',
    '100,000원',
    '문의하기',
    '사업자등록번호',
    'application/ld+json',
    'property="og:image"',
    'rel="canonical"',
  ]) {
    expect(html, words).toContain(words);
  }
  expect(html).not.toContain('<template');
});

test('robots.txt and sitemap list the allowed pages', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  for (const path of ['/admin', '/payment', '/studio']) expect(robots).toContain(`Disallow: ${path}`);
  expect(robots).toMatch(/Sitemap: https?:\/\/\S+\/sitemap\.xml/);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap.match(/<loc>/g)).toHaveLength(9);
  for (const file of ['/social-card.png', '/icon-180.png', '/site.webmanifest', '/favicon.svg']) {
    expect((await request.get(file)).status(), file).toBe(200);
  }
});

test('a visitor sees the login button, a user the e-mail, profile link and logout', async ({ page, context }) => {
  await openLanding(page);
  await expect(page.getByRole('main').getByRole('button', { name: '로그인' })).toBeVisible();
  const { email } = await signIn(context);
  await openLanding(page);
  const hero = page.getByRole('region', { name: '소개' });
  await expect(hero.getByText(email)).toBeVisible();
  await expect(hero.getByRole('link', { name: '프로필' })).toHaveAttribute('href', '/profile');
  await hero.getByRole('button', { name: '로그아웃' }).click();
  await expect(hero.getByRole('button', { name: '로그인' })).toBeVisible();
});

test('shows downloads, features, versions, questions and footer', {
  tag: '@gate',
}, async ({ page }) => {
  const { faults, readLayoutShift } = await monitorPage(page);
  await openLanding(page);
  await page.getByRole('region', { name: '내 컴퓨터에서 쓰기' }).scrollIntoViewIfNeeded();
  const { body: latest } = await callApi('/app/latest-version');
  const windows = page.getByRole('link', { name: `Windows용 내려받기 ${String(latest.version)}` });
  await expect(windows).toHaveAttribute('href', String(latest.download_url));
  await expect(page.getByRole('region', { name: '특징' }).getByRole('listitem')).toHaveCount(3);
  for (const name of ['안전한 처리', '높은 정확도', '편리함']) await expect(page.getByText(name)).toBeVisible();

  await page.getByRole('region', { name: '특징' }).scrollIntoViewIfNeeded();
  const versions = page.getByRole('region', { name: '무엇이 바뀌었나요' });
  await versions.scrollIntoViewIfNeeded();
  await expect(versions.getByRole('heading', { level: 3 })).toHaveCount(1);
  await versions.getByRole('button', { name: /^이전 버전/ }).click();
  expect(await versions.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(1);

  const questions = page.getByRole('region', { name: '자주 묻는 질문' });
  await expect(questions.getByRole('heading', { level: 3 })).toHaveCount(3);
  await questions.getByRole('button').first().click();
  await expect(questions.getByRole('button').first()).toHaveAttribute('aria-expanded', 'true');
  await expect(questions.getByRole('link', { name: '질문 모두 보기' })).toHaveAttribute('href', '/faq');

  const footer = page.getByRole('contentinfo');
  for (const [name, path] of [
    ['이용약관', '/terms'],
    ['전자상거래 표준약관', '/ecommerce'],
    ['개인정보처리방침', '/privacy'],
    ['사업자 정보', '/business-info'],
  ] as const) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
  for (const name of ['사업자등록번호', '통신판매업신고', '호스팅 제공', '고객센터']) {
    await expect(footer.getByText(name, { exact: true })).toBeVisible();
  }
  expect(await readLayoutShift()).toBeLessThan(0.02);
  expect(faults).toEqual([]);
});

test('a sentence of the sample note plays after two clicks, without an account', {
  tag: '@gate',
}, async ({ page }) => {
  const { faults, readLayoutShift } = await monitorPage(page);
  await openLanding(page);
  await page.getByRole('link', { name: '예시 노트 읽기 · 로그인 없이' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/sample');
  await page.locator('[id^="b2_"]').first().getByRole('button').first().click();
  const audioTime = () =>
    page.evaluate(() => document.querySelector<HTMLMediaElement>('audio, video')?.currentTime ?? 0);
  await expect.poll(audioTime).toBeGreaterThan(35);

  const problem = page.getByRole('group', { name: '문제 2 · O/X' });
  await problem.getByRole('radio', { name: 'O', exact: true }).check();
  await expect(problem.getByText('정답은 X입니다.')).toBeVisible();
  await problem.getByRole('button', { name: '0:52 이 부분 듣기' }).click();
  await expect(problem.getByRole('button', { name: '0:52 이 부분 듣기' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('region', { name: '강의에 물어보기' }).getByText(/기아 상태라고 했습니다/)).toBeVisible();
  expect(await readLayoutShift()).toBeLessThan(0.02);
  expect(faults).toEqual([]);
});

test('the sample page is complete without scripts and has the address for search engines', async ({ request }) => {
  const html = await (await request.get('/sample')).text();
  for (const words of ['운영체제 5강 · CPU 스케줄링', '호위 효과', '이 강의로 만든 문제', 'rel="canonical"'])
    expect(html, words).toContain(words);
  expect(html).not.toContain('noindex');
});

test('the calculator shows the cost of a month and its ceiling by the published prices', async ({ page }) => {
  await openLanding(page);
  const form = page.getByRole('form', { name: '한 달 비용 계산' });
  await form.scrollIntoViewIfNeeded();
  await expect(form.getByText(/아무리 많아도 [\d,]+원을 넘지 않아요/)).toBeVisible();
  const { body } = await callApi('/app/prices');
  const [offer] = body.offers as { notes: { minutes: number; expected_credits: number; ceiling_credits: number }[] }[];
  const note = offer?.notes.find(({ minutes }) => minutes === 90);
  await form.getByLabel('강의 길이').fill('90');
  await form.getByLabel('일주일에').fill('1');
  await form.getByRole('checkbox').uncheck();
  const wonOf = (credits = 0) => `${Math.ceil(credits * 4 * 10).toLocaleString('ko-KR')}원`;
  await expect(form.getByText(wonOf(note?.expected_credits), { exact: true })).toBeVisible();
  await expect(form.getByText(`아무리 많아도 ${wonOf(note?.ceiling_credits)}을 넘지 않아요`)).toBeVisible();
});

test('a contact form text survives login and reload and is submitted', async ({ page }) => {
  const account = await createAccount();
  const subject = `긴 강의 ${account.email}`;
  await openLanding(page);
  const calls = recordCalls(page);
  await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await fillContact(page, subject);
  await form(page).getByRole('button', { name: '문의 보내기' }).click();
  const dialog = page.getByRole('dialog', { name: '로그인' });
  await expect(dialog).toBeVisible();
  expect(calls.filter(({ path }) => path.startsWith('/support/tickets'))).toEqual([]);

  await page.reload();
  await form(page).scrollIntoViewIfNeeded();
  await expect(form(page).getByLabel('제목')).toHaveValue(subject);
  await form(page).getByRole('button', { name: '문의 보내기' }).click();
  await submitLogin(dialog, account);
  await expect(dialog).toHaveCount(0);
  await expect(form(page).getByLabel('제목')).toHaveValue(subject);
  await form(page).getByRole('button', { name: '문의 보내기' }).click();
  await expect(form(page).getByText(SENT)).toBeVisible();

  await page.goto('/profile');
  const mine = page.getByRole('region', { name: '내 문의' });
  await expect(mine.getByText(subject)).toBeVisible();
  await expect(mine.getByText('미답변')).toBeVisible();
});

test('the page shows a message and stays readable when versions cannot be loaded', async ({ page }) => {
  await page.route('**/api/v1/app/latest-version', (route) =>
    route.fulfill({ status: 403, json: { detail: '안 됩니다.' } }),
  );
  await openLanding(page);
  await page.getByRole('region', { name: '내 컴퓨터에서 쓰기' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: '연결 오류' })).toBeVisible();
  await expect(page.getByText('서버에 연결할 수 없습니다.')).toBeVisible();
  await page.unroute('**/api/v1/app/latest-version');
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByRole('link', { name: /^Windows용 내려받기/ })).toBeVisible();
});

test('dialog, calculator, questions and form work by keyboard only', async ({ page }) => {
  await openLanding(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.getByRole('main').getByRole('button', { name: '로그인' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '로그인' });
  await expect(dialog.getByLabel('이메일')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main').getByRole('button', { name: '로그인' })).toBeFocused();

  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveAttribute('href', '/sample');
  const length = page.getByLabel('강의 길이');
  await length.focus();
  await page.keyboard.press('ArrowRight');
  await expect(length).toHaveValue('75');

  const question = page.getByRole('region', { name: '자주 묻는 질문' }).getByRole('button').first();
  await question.focus();
  await page.keyboard.press('Enter');
  await expect(question).toHaveAttribute('aria-expanded', 'true');
  await form(page).getByLabel('제목').focus();
  await page.keyboard.press('Enter');
  await expect(form(page).getByText('제목을 입력해주세요.')).toBeVisible();
});

test('returning to the page renders it completely without errors', async ({ page }) => {
  const { faults } = await monitorPage(page);
  await page.goto('/faq');
  await page.getByRole('link', { name: '메인으로' }).click();
  await expect(page.getByRole('region', { name: '특징' })).toBeVisible();
  await expect(page.getByRole('link', { name: '강의 올려 보기' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('자주 묻는 질문');
  expect(faults).toEqual([]);
});

for (const width of [360, 768, 1440]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the sample page at ${width} px, ${colorScheme}, has no serious axe violation`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto('/sample');
      await page.locator('#sample-study').scrollIntoViewIfNeeded();
      // The code of this part is loaded when it comes near.
      await expect(async () => {
        await page.getByRole('radio', { name: '1초' }).click();
        await page.getByRole('radio', { name: '2초' }).click();
        await expect(page.getByText('맞았어요.')).toBeVisible({ timeout: 1_000 });
      }).toPass();
      expect(await findAccessibilityViolations(page)).toEqual([]);
    });

    test(`the landing page at ${width} px, ${colorScheme}, has no serious axe violation`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await openLanding(page);
      await form(page).scrollIntoViewIfNeeded();
      await expect(page.getByRole('region', { name: '무엇이 바뀌었나요' })).toBeVisible();
      expect(await findAccessibilityViolations(page)).toEqual([]);
    });
  }
}

test('account deletion shows what is deleted, then a confirmation and a closed account [D-47]', async ({
  page,
  context,
}) => {
  const account = await signIn(context);
  await page.goto('/profile');
  await page.getByRole('button', { name: '탈퇴하기' }).click();
  const dialog = page.getByRole('dialog', { name: '회원 탈퇴' });
  await expect(dialog.getByRole('heading', { name: '탈퇴하면 사라지는 것' })).toBeVisible();
  await expect(dialog.getByText('5년').first()).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await dialog.getByLabel('비밀번호', { exact: true }).fill(account.password);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: '탈퇴하기' }).click();
  await expect(page.getByText('회원 탈퇴가 완료되었습니다.')).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(page.getByRole('main').getByRole('button', { name: '로그인' })).toBeVisible();
  await expect(openSession(account)).rejects.toThrow('login failed: 401');
});
