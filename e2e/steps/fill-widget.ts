import { expect, type FrameLocator, type Page } from '@playwright/test';

/** Chooses a card, accepts the provider's terms and clicks the pay button. */
export async function fillWidget(page: Page): Promise<void> {
  const methods = page.frameLocator('iframe[title="결제수단"]');
  await methods.getByRole('combobox', { name: '카드사' }).selectOption({ label: '신한카드' });
  await page.frameLocator('iframe[title="약관 동의"]').getByRole('checkbox').check();
  const pay = page.getByRole('button', { name: /원 결제하기$/ });
  await expect(pay).toBeEnabled();
  await pay.click();
}

/** Payment window of the provider over our page. */
export function paymentWindow(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="토스페이먼츠 결제창"]');
}
