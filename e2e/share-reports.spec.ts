import { rmSync } from 'node:fs';
import { callApi } from './steps/call-api.ts';
import { checkLayout } from './steps/check-layout.ts';
import { chooseAct } from './steps/choose-act.ts';
import { makeLecture } from './steps/make-lecture.ts';
import { makeNote, uploadLecture } from './steps/make-note.ts';
import { payOrder } from './steps/pay-order.ts';
import { readMails } from './steps/read-mails.ts';
import { signIn } from './steps/sign-in.ts';
import { signInOperator } from './steps/sign-in-operator.ts';
import { storeKeys } from './steps/store-keys.ts';
import { expect, test } from './steps/test.ts';

const WIDTHS = { widths: [390, 1440] };

test('a signed report hides a shared note, the owner objects, and an operator restores it', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(400_000);
  const lecture = await makeLecture(['--minutes', '1.5', '--slide-seconds', '30', '--first-number', '6000']);
  const { access_token, refresh_token, email } = await signIn(context);
  await payOrder(access_token, 10_000);
  const lecture_id = await uploadLecture(access_token, lecture.file, '신고될 강의');
  const { note_id } = await makeNote(access_token, lecture_id);
  rmSync(lecture.directory, { recursive: true, force: true });
  const body = { days: 7, has_sound: true };
  const shared = await callApi(`/notes/${note_id}/shares`, { token: access_token, method: 'POST', body });
  const address = `/shared/${String(shared.body.token)}`;

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(address);
  await guest.getByRole('button', { name: '신고', exact: true }).click();
  const form = guest.getByRole('dialog', { name: '공유 페이지 신고' });
  await form.getByLabel('이유').selectOption('COPYRIGHT');
  await form.getByRole('textbox', { name: /^내용/ }).fill('제 강의 자료를 허락 없이 공유했습니다.');
  await form.getByLabel('이름').fill('김저자');
  await form.getByLabel(/진술합니다/).check();
  await form.getByLabel('이메일').fill('author@example.com');
  await checkLayout(guest, { ...WIDTHS, mayClip: true });
  await form.getByRole('button', { name: '신고하기' }).click();
  await expect(form.getByText('신고를 접수했습니다.')).toBeVisible();
  await guest.goto(address);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('신고로 일시 중단된 페이지입니다.');
  await checkLayout(guest, WIDTHS);

  const user_info = JSON.stringify({ email, credit_balance: 0 });
  await storeKeys(context, {
    user_token: access_token,
    user_refresh_token: refresh_token,
    user_email: email,
    user_info,
  });
  await page.goto(`/studio/notes/${note_id}`);
  await chooseAct(page, '공유');
  const dialog = page.getByRole('dialog', { name: '노트 공유' });
  await expect(dialog.getByText('신고로 공유가 중단되었습니다')).toBeVisible();
  await expect(dialog.getByRole('button', { name: '링크 만들기' })).toHaveCount(0);
  await dialog.getByLabel('이의 내용').fill('제가 직접 녹음하고 허락을 받은 강의입니다.');
  await checkLayout(page, { ...WIDTHS, mayClip: true });
  await dialog.getByRole('button', { name: '이의 제기' }).click();
  await expect(dialog.getByText(/이의를 제기했습니다. 신고자가 답하지 않으면/)).toBeVisible();
  await expect.poll(async () => (await readMails(email)).map(({ subject }) => subject).join()).toContain('일시 중단');
  await expect.poll(async () => (await readMails('author@example.com')).length).toBeGreaterThan(0);
  const [mail] = await readMails('author@example.com');
  const link = /\/report-answer#token=[\w.-]+/.exec(mail?.text ?? '')?.[0] ?? '';
  await guest.goto(link);
  await guest.getByLabel('답').fill('신고를 유지합니다.');
  await checkLayout(guest, WIDTHS);
  await guest.getByRole('button', { name: '신고 유지하기' }).click();
  await expect(guest.getByText(/^답을 받았습니다/)).toBeVisible();

  const desk = await (await browser.newContext()).newPage();
  await desk.goto('/admin/reports');
  await signInOperator(desk);
  await desk.getByRole('link', { name: '신고', exact: true }).click();
  const card = desk.getByRole('listitem').filter({ hasText: '제 강의 자료를 허락 없이 공유했습니다.' });
  await expect(card).toContainText('신고를 유지합니다.');
  await checkLayout(desk, WIDTHS);
  await card.getByRole('link', { name: '내용 보기' }).click();
  await expect(desk.locator('[id^="b1_"]').first()).toBeVisible();
  await checkLayout(desk, { ...WIDTHS, mayClip: true });
  await desk.getByRole('link', { name: '신고 목록' }).click();
  await card.getByRole('button', { name: '다시 공개' }).click();
  const decision = desk.getByRole('dialog', { name: '다시 공개' });
  await decision.getByLabel('이유').fill('허락을 확인했습니다.');
  await decision.getByRole('button', { name: '다시 공개' }).click();
  await expect(desk.getByText('페이지를 다시 공개했습니다.').first()).toBeVisible();
  await guest.goto(address);
  await expect(guest.getByText(/^공유된 노트입니다/)).toBeVisible();
  await guest.goto('/copyright');
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('저작권 신고 안내');
  await checkLayout(guest, WIDTHS);
});
