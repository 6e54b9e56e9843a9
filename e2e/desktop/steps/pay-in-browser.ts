import { expect, type Page } from '@playwright/test';
import { fillWidget, paymentWindow } from '../../steps/fill-widget.ts';
import type { Window } from './drive-window.ts';
import type { Computer } from './open-computer.ts';
import { readAddress } from './read-address.ts';

/** Starts a top-up in the client and returns the URL it opens in the browser. */
export async function beginTopUp(window: Window, computer: Computer): Promise<string> {
  await window.press('결제 관리');
  await window.press('크레딧 충전');
  await window.press('1,000원 결제하기');
  await window.see('브라우저에서 결제를 마쳐 주세요');
  return await readAddress(computer, '/payment');
}

/** Pays with a card in a browser until the success page. */
export async function payInBrowser(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await fillWidget(page);
  await paymentWindow(page).getByRole('button', { name: '결제하기' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('결제 완료');
}
