import type { BrowserContext } from '@playwright/test';

/** Sets localStorage before the first page opens. */
export async function storeKeys(context: BrowserContext, keys: Record<string, string>): Promise<void> {
  const origin = process.env.E2E_BASE_URL ?? '';
  const localStorage = Object.entries(keys).map(([name, value]) => ({ name, value }));
  await context.setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
}
