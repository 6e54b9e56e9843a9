import { controlToss } from './steps/control-toss.ts';
import { payOrder } from './steps/pay-order.ts';
import { readMails } from './steps/read-mails.ts';
import { signIn } from './steps/sign-in.ts';
import { signInOperator } from './steps/sign-in-operator.ts';
import { expect, test } from './steps/test.ts';

const MAIL_TIMEOUT_MS = 30_000;

test('a user leaves, the provider refuses one refund, the money goes to a bank account [D-57]', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(120_000);
  const user = await signIn(context);
  const refused = await payOrder(user.access_token, 10_000);
  await payOrder(user.access_token, 1000);
  await controlToss('/faults', {
    kind: 'error',
    code: 'REFUND_REJECTED',
    operation: 'cancel',
    orderId: refused.order_id,
  });
  await page.goto('/profile');
  await page.getByRole('button', { name: '탈퇴하기' }).click();
  const dialog = page.getByRole('dialog', { name: '회원 탈퇴' });
  await expect(dialog.getByText('돌려드릴 금액 11,000원')).toBeVisible();
  await dialog.getByLabel('비밀번호', { exact: true }).fill(user.password);
  await dialog.getByRole('checkbox', { name: /되돌릴 수 없다/ }).check();
  await dialog.getByRole('button', { name: '탈퇴하기' }).click();
  await expect(page.getByText('탈퇴를 접수했습니다.', { exact: true })).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/');

  let link = '';
  await expect
    .poll(
      async () => {
        const texts = (await readMails(user.email)).map(({ text }) => text);
        link = texts.map((text) => /https?:\/\/\S+\/payback#token=[\w-]+/.exec(text)?.[0]).find(Boolean) ?? '';
        return link;
      },
      { timeout: MAIL_TIMEOUT_MS },
    )
    .not.toBe('');
  await page.goto(new URL(link).pathname + new URL(link).hash);
  await expect(page.getByRole('heading', { name: '돌려받을 계좌' })).toBeVisible();
  expect(page.url()).not.toContain('token');
  await page.getByLabel('은행').selectOption('카카오뱅크');
  await page.getByLabel('계좌번호').fill('3333-01-1234567');
  await page.getByLabel('예금주').fill('김민지');
  await page.getByRole('button', { name: '이 계좌로 10,000원 받기' }).click();
  await expect(page.getByRole('heading', { name: '계좌를 받았습니다' })).toBeVisible();

  const desk = await (await browser.newContext()).newPage();
  await desk.goto('/admin/paybacks');
  await signInOperator(desk);
  const row = desk.getByRole('row').filter({ hasText: user.email });
  await expect(row.getByText('보낼 차례')).toBeVisible();
  await row.getByRole('button', { name: '계좌 보기' }).click();
  const sealed = desk.getByText('3333-01-1234567');
  await expect(sealed).toBeVisible();
  await desk.getByLabel('이체 기록').fill('국민은행 11-17 #12');
  await desk.getByRole('button', { name: '10,000원 보냈음' }).click();
  await expect(desk.getByText('계정과 개인정보를 지우고 탈퇴를 마쳤습니다.')).toBeVisible();
  await expect
    .poll(
      async () => (await readMails(user.email)).find(({ subject }) => subject.includes('탈퇴가 완료'))?.text ?? '',
      {
        timeout: MAIL_TIMEOUT_MS,
      },
    )
    .toContain('계좌로 돌려드린 금액: 10,000원');
});

test('an operator makes a promotion code and a user redeems it once', async ({ page, context, browser }) => {
  const desk = await (await browser.newContext()).newPage();
  await desk.goto('/admin/gifts');
  await signInOperator(desk);
  await desk.getByRole('button', { name: '프로모션 코드 만들기' }).click();
  const code = `OPEN${Date.now().toString(36).toUpperCase()}`;
  const form = desk.getByRole('dialog', { name: '프로모션 코드 만들기' });
  await form.getByRole('textbox', { name: /^코드/ }).fill(code);
  await form.getByLabel('메모').fill('개강 행사');
  await form.getByLabel('시작하는 날').fill('2026-01-01');
  await form.getByLabel('마지막 날').fill('2030-12-31');
  await form.getByRole('button', { name: '만들기', exact: true }).click();
  const row = desk.getByRole('row').filter({ hasText: code });
  await expect(row.getByText('진행 중')).toBeVisible();

  await signIn(context);
  await page.goto(`/payment-management?code=${code.toLowerCase()}`);
  await page.getByRole('button', { name: '코드 쓰기' }).click();
  await expect(page.getByText('30 크레딧을 받았습니다.')).toBeVisible();
  await page.getByLabel('프로모션 코드나 추천 코드').fill(code);
  await page.getByRole('button', { name: '코드 쓰기' }).click();
  await expect(page.getByText('이미 받은 코드입니다.')).toBeVisible();
});
