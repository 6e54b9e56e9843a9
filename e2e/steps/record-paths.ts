import type { Page } from '@playwright/test';

/** Grows while the page runs: every address it has had, also those it left within a moment. */
export function recordPaths(page: Page): string[] {
  const paths: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) paths.push(new URL(frame.url()).pathname);
  });
  return paths;
}
