import type { BrowserContext, Locator, Page } from '@playwright/test';
import { callApi } from './call-api.ts';
import { createAccount } from './create-account.ts';
import { openSession } from './open-session.ts';
import { OPERATOR } from './sign-in-operator.ts';
import { storeKeys } from './store-keys.ts';
import { expect } from './test.ts';

/** Session of the sample operator; a new login also counts as reauthentication. */
export async function openOperatorSession(): Promise<Record<string, string>> {
  const { status, body } = await callApi('/admin/login', { method: 'POST', body: { ...OPERATOR } });
  expect(status).toBe(200);
  return {
    admin_token: String(body.access_token),
    admin_refresh_token: String(body.refresh_token),
    admin_email: OPERATOR.email,
  };
}

export interface Customer {
  email: string;
  token: string;
}

export async function aCustomer(): Promise<Customer> {
  const account = await createAccount();
  return { email: account.email, token: (await openSession(account)).access_token };
}

export const balanceOf = async ({ token }: Customer) =>
  Number((await callApi('/auth/users/me', { token })).body.credit_balance);

export async function openDesk(
  page: Page,
  context: BrowserContext,
  { keys, query = '' }: { keys: Record<string, string>; query?: string },
): Promise<void> {
  await storeKeys(context, keys);
  await page.goto(`/admin/payments${query}`);
  await expect(page.getByRole('heading', { level: 1, name: '결제' })).toBeVisible();
}

export async function searchPayments(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: '결제 검색' }).fill(text);
  await page.keyboard.press('Enter');
}

/** Finds the customer's order and opens its page. */
export async function openOrder(page: Page, text: string, orderId: string): Promise<void> {
  await searchPayments(page, text);
  await page.getByRole('region', { name: '검색 결과' }).getByRole('link', { name: orderId }).click();
  await expect(page.getByRole('heading', { name: orderId })).toBeVisible();
}

export async function openCase(page: Page, name: RegExp): Promise<Locator> {
  await page.getByRole('button', { name }).click();
  return page.getByRole('dialog');
}

export async function closeCase(place: Locator, outcome: string, text: string): Promise<void> {
  await place.getByRole('button', { name: '검토 종료' }).click();
  await place.getByLabel('결과').selectOption({ label: outcome });
  await place.getByLabel('내용').fill(text);
  await place.getByRole('button', { name: '종료하기' }).click();
}
