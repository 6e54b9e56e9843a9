import type { Page } from '@playwright/test';

/** Selects the first characters of a block and returns the selected text. */
export async function selectWords(page: Page, blockId: string, letters: number): Promise<string> {
  return await page.evaluate(
    ({ id, count }) => {
      const run = document.querySelector(`[data-block="${id}"] [data-from]`);
      const text = run === null ? null : document.createTreeWalker(run, NodeFilter.SHOW_TEXT).nextNode();
      if (text === null) throw new Error(`block ${id} has no text`);
      text.parentElement?.scrollIntoView({ block: 'center' });
      const range = document.createRange();
      range.setStart(text, 0);
      range.setEnd(text, Math.min(count, text.textContent?.length ?? 0));
      document.getSelection()?.removeAllRanges();
      document.getSelection()?.addRange(range);
      return range.toString().trim();
    },
    { id: blockId, count: letters },
  );
}
