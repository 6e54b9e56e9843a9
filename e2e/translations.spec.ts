import { rmSync } from 'node:fs';
import { callApi } from './steps/call-api.ts';
import { checkLayout } from './steps/check-layout.ts';
import { findAccessibilityViolations } from './steps/find-accessibility-violations.ts';
import { makeLecture } from './steps/make-lecture.ts';
import { makeNote, uploadLecture } from './steps/make-note.ts';
import { payOrder } from './steps/pay-order.ts';
import { signIn } from './steps/sign-in.ts';
import { expect, test } from './steps/test.ts';

const ENGLISH = ['--minutes', '1.5', '--slide-seconds', '30', '--language', 'en', '--first-number', '7000'];

test.use({ viewport: { width: 390, height: 844 } });

test('an English lecture is translated line by line at the confirmed price, once', async ({ page, context }) => {
  test.setTimeout(240_000);
  const lecture = await makeLecture(ENGLISH);
  try {
    const { access_token: token } = await signIn(context);
    await payOrder(token, 10_000);
    const { note_id } = await makeNote(token, await uploadLecture(token, lecture.file, 'Linear algebra 1'));
    const spendable = async () => Number((await callApi('/auth/users/me', { token })).body.spendable_credits);
    const before = await spendable();
    await page.goto(`/studio/notes/${note_id}?view=transcript`);
    await expect(page.getByText(/영어로 한 강의예요/)).toBeVisible();
    await page.getByRole('button', { name: '전체 번역 보기' }).click();
    const order = page.getByRole('button', { name: /^번역하기 \(최대/ });
    const ceiling = Number(/최대 ([\d,.]+)/.exec((await order.textContent()) ?? '')?.[1]?.replaceAll(',', ''));
    expect(await spendable()).toBe(before);
    await checkLayout(page);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await order.click();
    await expect(page.getByText(/우리말로 옮겼습니다/).first()).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(/영어로 한 강의예요/)).toBeHidden();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await expect.poll(spendable).toBeLessThan(before);
    expect(before - (await spendable())).toBeLessThanOrEqual(ceiling);
    await page.reload();
    await expect(page.getByText(/우리말로 옮겼습니다/).first()).toBeVisible();
  } finally {
    rmSync(lecture.directory, { recursive: true, force: true });
  }
});
