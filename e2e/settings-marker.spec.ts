import { callApi } from './steps/call-api.ts';
import { payOrder } from './steps/pay-order.ts';
import { readMails } from './steps/read-mails.ts';
import { signIn } from './steps/sign-in.ts';
import { signInOperator } from './steps/sign-in-operator.ts';
import { expect, test } from './steps/test.ts';

const WITHIN_MS = 60_000;

test('a site name and support address saved by an operator reach footer, receipt and mail within 60 s [S230, S232]', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(180_000);
  const mark = Date.now().toString(36);
  const [siteName, supportEmail] = [`필기 ${mark}`, `help-${mark}@pilgi.example`];
  const desk = await (await browser.newContext()).newPage();
  await desk.goto('/admin/settings');
  await signInOperator(desk);
  const save = async (name: string, email: string) => {
    await desk.getByLabel('사이트 이름').fill(name);
    await desk.getByLabel('고객센터 이메일').fill(email);
    await desk.getByRole('button', { name: '설정 저장' }).click();
    await expect(desk.getByText('설정을 저장했습니다.').last()).toBeVisible();
  };
  const nameBefore = await desk.getByLabel('사이트 이름').inputValue();
  const emailBefore = await desk.getByLabel('고객센터 이메일').inputValue();
  await save(siteName, supportEmail);
  try {
    const user = await signIn(context);
    await payOrder(user.access_token, 1000);
    await expect(async () => {
      await page.goto('/');
      await expect(page.locator('footer')).toContainText(supportEmail, { timeout: 3000 });
      expect(await page.title()).toContain(siteName);
    }).toPass({ timeout: WITHIN_MS });
    const { body } = await callApi('/payments/transactions', { token: user.access_token });
    const [payment] = body as unknown as { id: string }[];
    await page.goto(`/payment/receipt/${payment?.id ?? ''}`);
    await expect(page.getByText(supportEmail).first()).toBeVisible();
    await expect
      .poll(async () => (await readMails(user.email)).map(({ subject, text }) => `${subject}\n${text}`).join('\n'), {
        timeout: WITHIN_MS,
      })
      .toContain(supportEmail);
    expect((await readMails(user.email))[0]?.subject).toContain(`[${siteName}]`);
  } finally {
    await save(nameBefore, emailBefore);
  }
});
