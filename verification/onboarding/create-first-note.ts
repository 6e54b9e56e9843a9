import { expect, type Page } from '@playwright/test';
import { submitLogin } from '../../e2e/steps/fill-login.ts';
import { fillWidget, paymentWindow } from '../../e2e/steps/fill-widget.ts';
import { openLoginDialog } from '../../e2e/steps/open-login-dialog.ts';
import { sampleLogins } from '../../tools/seed/sample-logins.ts';
import type { StageTimer } from './time-stages.ts';

const TITLE = '첫 시간의 강의';
const SLOW_MS = 120_000;
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** First use in the browser: sign in with a sample account, upload a lecture, see its price, pay, start and read the note. */
export async function createFirstNote(page: Page, lectureFile: string, timer: StageTimer): Promise<void> {
  page.setDefaultTimeout(SLOW_MS);
  const slow = expect.configure({ timeout: SLOW_MS });
  await timer.run('sign in with the sample account', async () => {
    const [student] = sampleLogins;
    if (student === undefined) throw new Error('no sample account');
    await submitLogin(await openLoginDialog(page), student);
    await page.getByRole('main').getByRole('link', { name: '오늘 열기' }).click();
    await page.getByRole('main').getByRole('link', { name: '강의 올리기' }).first().click();
    await slow(title(page)).toHaveText('강의');
  });
  await timer.run('upload the lecture and see its price', async () => {
    await page.locator('input[type="file"]').setInputFiles(lectureFile);
    await page.getByLabel('제목').fill(TITLE);
    await page.getByRole('button', { name: '1개 올리기' }).click();
    await page.getByRole('link', { name: TITLE }).click();
    await slow(page.getByText('최대 비용', { exact: true })).toBeVisible();
  });
  // The sample student can afford the note; the credits of a new account would run out here.
  const priceAddress = page.url();
  await timer.run('top up with the simulated card', async () => {
    await page.goto(new URL('/payment-management', priceAddress).href);
    await page.getByRole('button', { name: '크레딧 충전' }).click();
    await page.getByRole('dialog', { name: '크레딧 충전' }).getByRole('button', { name: '1,000원 결제하기' }).click();
    await page.getByRole('button', { name: '결제하기', exact: true }).click();
    await fillWidget(page);
    await paymentWindow(page).getByRole('button', { name: '결제하기' }).click();
    await slow(title(page)).toHaveText('결제 완료');
    await page.goto(priceAddress);
    await slow(page.getByRole('dialog', { name: '노트 만들기' })).toContainText(TITLE);
  });
  await timer.run('start and wait until the note is ready', async () => {
    await page.getByRole('button', { name: '노트 만들기 시작' }).click();
    await slow(page.getByText('노트가 완성되었습니다')).toBeVisible();
  });
  await timer.run('read the note', async () => {
    await page.getByRole('link', { name: '노트 읽기' }).click();
    await slow(page.getByText(/^강의와 대조한 문장 (\d+)\/\1$/)).toBeVisible();
  });
}
