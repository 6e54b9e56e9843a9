import type { Page } from '@playwright/test';

/** In silence: the page is not told of what its own tab does to the storage. */
export async function changeKey(page: Page, name: string, value: string | null): Promise<void> {
  await page.evaluate(
    ([key, next]) => {
      if (next === null) localStorage.removeItem(key);
      else localStorage.setItem(key, next);
    },
    [name, value] as const,
  );
}
