import type { Page } from '@playwright/test';

/** An act on a note: a button beside the tabs, or in the menu. */
export async function chooseAct(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: '더 보기' });
  await menu.waitFor();
  const button = page.getByRole('main').getByRole('button', { name, exact: true });
  if ((await button.count()) > 0) {
    await button.click();
    return;
  }
  await menu.click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}
