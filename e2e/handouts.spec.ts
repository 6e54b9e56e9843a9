import { makeZip } from '../apps/web/src/features/lectures/archives/testing/make-zip.ts';
import { findAccessibilityViolations } from './steps/find-accessibility-violations.ts';
import { monitorPage } from './steps/monitor-page.ts';
import { payOrder } from './steps/pay-order.ts';
import { signIn } from './steps/sign-in.ts';
import { expect, test } from './steps/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

const WORDS = ['수요는 가격이 오르면 줄어든다.', '공급은 가격이 오르면 늘어난다.'];

test('a document from a zip becomes a lecture: further handout, pages, price, and evidence that opens the page', async ({
  page,
  context,
}) => {
  test.setTimeout(150_000);
  const paper = await context.newPage();
  await paper.setContent(WORDS.map((text) => `<h1 style="break-after: page">${text}</h1>`).join(''));
  const pdf = await paper.pdf({ format: 'A4' });
  await paper.close();

  const { access_token } = await signIn(context);
  await payOrder(access_token, 10_000);
  const { faults } = await monitorPage(page);
  await page.goto('/studio');
  const zip = makeZip([
    { name: '3주차/수요와 공급.pdf', content: pdf, isStored: true },
    { name: '3주차/과제.zip', content: 'x' },
    { name: '../밖.pdf', content: 'x' },
  ]);
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'lms.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) });
  const list = page.getByRole('dialog', { name: 'lms.zip' });
  await list.getByText('가져올 수 없는 파일 2개').click();
  await expect(list.getByText('압축 파일 안의 압축 파일은 열지 않아요.')).toBeVisible();
  await expect(list.getByText('이름이나 위치가 올바르지 않아요.')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await list.getByRole('button', { name: '고른 1개 가져오기' }).click();
  await page.getByRole('button', { name: '1개 올리기' }).click();
  await page.getByRole('link', { name: '수요와 공급' }).click({ timeout: 30_000 });

  const price = page.getByRole('dialog', { name: '노트 만들기' });
  await expect(price.getByText('최대 비용', { exact: true })).toBeVisible({ timeout: 60_000 });
  await price.getByRole('button', { name: '닫기' }).click();

  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: '덧붙임.pdf', mimeType: 'application/pdf', buffer: pdf });
  const added = page.getByRole('listitem').filter({ hasText: '덧붙임.pdf' });
  await added.getByRole('button', { name: '쪽 보기' }).click({ timeout: 60_000 });
  const viewer = page.getByRole('dialog', { name: '덧붙임.pdf' });
  await expect(viewer.getByRole('img', { name: '덧붙임.pdf 1쪽' })).toBeVisible();
  await viewer.getByRole('button', { name: '다음 쪽' }).click();
  await expect(viewer.getByText(WORDS[1] ?? '')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: '가격 보고 노트 만들기' }).click();
  await expect(price.getByText('최대 비용', { exact: true })).toBeVisible();
  await price.getByRole('button', { name: '노트 만들기 시작' }).click();
  await page.getByRole('link', { name: '노트 읽기' }).click({ timeout: 60_000 });
  await page.locator('[data-block] [data-sentence]').first().click();
  const evidence = page.locator('[data-evidence]');
  await evidence.getByRole('button', { name: '자료 1쪽 보기' }).first().click();
  await expect(evidence.getByRole('img', { name: '수요와 공급.pdf 1쪽' }).first()).toBeVisible();
  expect(faults).toEqual([]);
});
