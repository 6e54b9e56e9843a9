import type { Page } from '@playwright/test';

/** The page gets no storage event for changes of its own tab. */
export async function changeKey(page: Page, name: string, value: string | null): Promise<void> {
  await page.evaluate(
    ([key, next]) => {
      if (next === null) localStorage.removeItem(key);
      else localStorage.setItem(key, next);
    },
    [name, value] as const,
  );
}
