import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { approveRequests } from './steps/approve-request.ts';
import { callApi } from './steps/call-api.ts';
import { createAccount } from './steps/create-account.ts';
import { findAccessibilityViolations } from './steps/find-accessibility-violations.ts';
import { findClippedText } from './steps/find-clipped-text.ts';
import { monitorPage } from './steps/monitor-page.ts';
import { openSession } from './steps/open-session.ts';
import { payOrder } from './steps/pay-order.ts';
import { signInOperator } from './steps/sign-in-operator.ts';
import { expect, test } from './steps/test.ts';

const SCREENS = [
  'dashboard',
  'ai-models',
  'support',
  'versions',
  'users',
  'paybacks',
  'gifts',
  'jobs',
  'requests',
  'operators',
  'settings',
];

async function openScreen(page: Page, screen: string) {
  await page.goto(`/admin/${screen}`);
  await signInOperator(page);
  await expect(page).toHaveURL(new RegExp(`/admin/${screen.replace('?', '\\?')}$`));
}

/** Waits for the colour transition after a theme change. */
async function settle(page: Page) {
  await page.evaluate(async () => {
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function confirm(page: Page, name: string) {
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name }).click();
  await expect(question).toHaveCount(0);
}

test('the dashboard shows twelve figures and the usage by day', async ({ page }) => {
  await openScreen(page, 'dashboard');
  const figures = page.getByRole('list', { name: '서비스 수치' }).getByRole('listitem');
  await expect(figures).toHaveCount(12);
  await expect(figures.first()).toHaveText(/전체 사용자\d/);
  await figures.nth(1).getByRole('button').focus();
  await expect(page.getByRole('tooltip')).toContainText('비활성화하지 않은 계정');
  await expect(page.getByRole('img', { name: /최근 7일 작업 합계/ })).toBeVisible();
  await page.locator('label', { hasText: '28일' }).click();
  await expect(page).toHaveURL(/days=28/);
  await page.locator('label', { hasText: '가입' }).click();
  await expect(page.getByRole('img', { name: /최근 28일 가입 합계 [\d,]+명/ })).toBeVisible();
  const usage = page.getByRole('region', { name: '사용량', exact: true });
  await usage.getByText('표로 보기').click();
  await expect(usage.getByRole('table').getByRole('rowheader')).toHaveCount(28);
});

test('a model is added, given high-usage pricing and deleted', async ({ page }) => {
  const name = `model-${randomUUID().slice(0, 8)}`;
  await openScreen(page, 'ai-models');
  await page.locator('header').getByRole('button', { name: '모델 추가' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('모델 이름').fill(name);
  await dialog.getByLabel('입력 가격').fill('1250');
  await dialog.getByLabel('출력 가격').fill('10000');
  await dialog.getByLabel('시간', { exact: true }).fill('1');
  await dialog.getByLabel('분', { exact: true }).fill('30');
  await dialog.getByRole('button', { name: '모델 추가' }).click();
  await expect(row(page, name)).toContainText('1시간 30분');
  await page.getByRole('button', { name: `${name} 수정` }).click();
  await dialog.getByLabel('대용량 요금 적용').check();
  await dialog.getByRole('button', { name: '변경 내용 저장' }).click();
  await expect(row(page, name)).toContainText('1,000,000토큰 초과분 입력 1.5배, 출력 2배');
  await page.getByRole('button', { name: `${name} 삭제` }).click();
  await confirm(page, '삭제하기');
  await expect(row(page, name)).toHaveCount(0);
});

test('a version is a draft, its publication waits for a second owner, and it is gone once deleted', async ({
  page,
}) => {
  const version = `0.0.1-beta.${Date.now()}`;
  const listed = async () => JSON.stringify((await callApi('/app/versions')).body).includes(version);
  await openScreen(page, 'versions');
  await page.locator('header').getByRole('button', { name: '버전 추가' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('버전 번호').fill(version);
  await dialog.getByLabel('Windows 다운로드 주소').fill('https://download.pilgi.example/pilgi.exe');
  await dialog.getByLabel('Windows SHA-256').fill('ab'.repeat(32));
  await dialog.getByRole('button', { name: '초안으로 저장' }).click();
  await expect(row(page, version)).toContainText('초안');
  expect(await listed()).toBe(false);
  await row(page, version).getByRole('button', { name: '공개' }).click();
  await confirm(page, '공개하기');
  await expect(page.getByText('승인 요청을 올렸습니다.')).toBeVisible();
  await expect(row(page, version)).toContainText('초안');
  expect(await listed()).toBe(false);
  await page
    .getByRole('link', { name: /승인 요청/ })
    .first()
    .click();
  const request = page.getByRole('listitem').filter({ hasText: version });
  await expect(request).toContainText('승인 대기');
  await expect(request.getByRole('button', { name: '승인', exact: true })).toHaveCount(0);
  await request.getByRole('button', { name: '요청 취소' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '요청 취소' }).click();
  await expect(request).toHaveCount(0);
  await page.goto('/admin/versions');
  await page.getByRole('button', { name: `${version} 삭제` }).click();
  await confirm(page, '삭제하기');
  await expect(row(page, version)).toHaveCount(0);
  expect(await listed()).toBe(false);
});

test('a ticket is answered, its row keeps the focus, and it is published as FAQ without the phone number [D-55]', async ({
  page,
}) => {
  const subject = `문의 ${randomUUID().slice(0, 8)}`;
  const { access_token } = await openSession(await createAccount());
  const body = { subject, message: '010-1234-5678로 연락해주세요.', faq_consent: true };
  await callApi('/support/tickets', { method: 'POST', body, token: access_token });
  await openScreen(page, 'support?status=OPEN');
  await page.getByRole('button', { name: subject }).click();
  const pane = page.getByRole('complementary', { name: `문의: ${subject}` });
  await pane.getByLabel('답변').fill('내일 연락드리겠습니다.');
  await pane.getByRole('button', { name: '답변 보내기' }).click();
  await expect(pane).toBeHidden();
  await expect(page.getByRole('button', { name: subject })).toBeFocused();
  await page.getByRole('button', { name: subject }).click();
  await expect(pane.getByRole('button', { name: '답변 보내기' })).toHaveCount(0);
  await pane.getByRole('button', { name: 'FAQ로 공개 준비' }).click();
  const dialog = page.getByRole('dialog', { name: 'FAQ로 공개' });
  await expect(dialog.getByText(/전화번호: 010-1234-5678/)).toBeVisible();
  await expect(dialog.getByLabel('공개할 질문')).not.toHaveValue(/1234/);
  await dialog.getByRole('button', { name: '이대로 공개하기' }).click();
  await expect(pane.getByText(/FAQ에 공개되어 있습니다/)).toBeVisible();
  const faq = JSON.stringify((await callApi('/support/faq')).body);
  expect(faq).toContain(subject);
  expect(faq).not.toContain('010-1234-5678');
  await pane.getByRole('button', { name: 'FAQ에서 내리기' }).click();
  await confirm(page, '내리기');
  await expect(pane.getByText('FAQ에 공개되지 않은 문의입니다.')).toBeVisible();
});

test('an account is found, granted credits, inspected and deactivated', async ({ page }) => {
  const account = await createAccount();
  const { access_token: token } = await openSession(account);
  await openScreen(page, 'users');
  await page.getByRole('searchbox', { name: '사용자 검색' }).fill(account.email);
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveText([account.email]);
  await page.getByRole('button', { name: `${account.email} 크레딧 조정` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: '조정하기' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: '크레딧' }).fill('100');
  await dialog.getByLabel('사유').fill('장애 보상');
  await dialog.getByRole('button', { name: '조정하기' }).click();
  await expect(row(page, account.email)).toContainText('100 크레딧');
  expect((await callApi('/auth/users/me', { token })).body).toMatchObject({ credit_balance: 100 });
  await page.getByRole('button', { name: `${account.email} 자세히` }).click();
  await expect(dialog.getByText('장애 보상')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `${account.email} 비활성화` }).click();
  await confirm(page, '비활성화하기');
  await expect(row(page, account.email)).toContainText('비활성');
  expect((await callApi('/auth/users/me', { token })).status).toBeGreaterThanOrEqual(401);
});

test('the remaining amount of a payment is refunded and shown to the user [D-16]', async ({ page }) => {
  const account = await createAccount();
  const { access_token: token } = await openSession(account);
  await payOrder(token, 10_000);
  await openScreen(page, 'users');
  await page.getByRole('searchbox', { name: '사용자 검색' }).fill(account.email);
  await page.getByRole('button', { name: `${account.email} 크레딧 조정` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('label', { hasText: '빼기' }).click();
  await dialog.getByRole('textbox', { name: '크레딧' }).fill('300');
  await dialog.getByRole('button', { name: '조정하기' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row(page, account.email)).toContainText('1,080 크레딧');
  await approveRequests(account.email);
  await page.reload();
  await expect(row(page, account.email)).toContainText('780 크레딧');
  await page.getByRole('button', { name: `${account.email} 자세히` }).click();
  await page.getByRole('tab', { name: /결제/ }).click();
  await page.getByRole('button', { name: /남은 만큼 환불/ }).click();
  const refund = page.getByRole('dialog', { name: '남은 만큼 환불' });
  await expect(refund).toContainText('780 크레딧');
  await refund.getByLabel('환불 사유').fill('남은 크레딧을 쓰지 않음');
  await refund.getByRole('button', { name: '7,000원 환불하기' }).click();
  await expect(refund).toHaveCount(0);
  await expect(page.getByText('일부 환불됨')).toBeVisible();
  expect((await callApi('/auth/users/me', { token })).body).toMatchObject({
    credit_balance: 0,
    transactions: [{ status: 'REFUNDED', amount: 10_000, refunded_amount: 7_000 }],
  });
});

test('settings are edited across tabs and saved together', async ({ page }) => {
  await openScreen(page, 'settings');
  const name = page.getByLabel('사이트 이름');
  const before = await name.inputValue();
  await name.fill(`${before} 시험`);
  await page.getByRole('tab', { name: '알림' }).click();
  await page.getByLabel('오류가 발생하면 알림').uncheck();
  await page.getByRole('button', { name: '설정 저장' }).click();
  await expect(page.getByText('설정을 저장했습니다.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('오류가 발생하면 알림')).not.toBeChecked();
  await page.getByLabel('오류가 발생하면 알림').check();
  await page.getByRole('tab', { name: '기본 정보' }).click();
  await expect(name).toHaveValue(`${before} 시험`);
  await name.fill(before);
  await page.getByRole('button', { name: '설정 저장' }).click();
  await expect(page.getByText('설정을 저장했습니다.')).toBeVisible();
});

for (const screen of SCREENS) {
  test(`${screen} at 1440 and 768 px, light and dark, passes accessibility and overflow checks`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { faults } = await monitorPage(page);
    await openScreen(page, screen);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    for (const width of [1440, 768]) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await settle(page);
        const rules = colorScheme === 'dark' ? ['color-contrast'] : undefined;
        expect.soft(await findAccessibilityViolations(page, rules), `${width} ${colorScheme}`).toEqual([]);
      }
      expect.soft(await findClippedText(page), `${width}`).toEqual([]);
      const widths = await page.evaluate(() => [document.scrollingElement?.scrollWidth ?? 0, innerWidth] as const);
      expect.soft(widths[0], `${width}`).toBeLessThanOrEqual(widths[1]);
    }
    expect.soft(faults).toEqual([]);
  });
}
