import { expect, type Locator, type Page } from '@playwright/test';
import { openLanding } from './open-landing.ts';

type Mode = 'login' | 'sign-up';

export async function openLoginDialog(page: Page, mode: Mode = 'login'): Promise<Locator> {
  await openLanding(page);
  await page.getByRole('main').getByRole('button', { name: '로그인' }).click();
  const dialog = page.getByRole('dialog', { name: '로그인' });
  await expect(dialog).toBeVisible();
  if (mode === 'login') return dialog;
  await dialog.getByRole('button', { name: '회원가입' }).click();
  return page.getByRole('dialog', { name: '회원가입' });
}
