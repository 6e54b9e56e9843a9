import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser } from './browsers.ts';
import type { DrivenPage } from './driven-page.ts';
import { openNoteFromStudio, openNoteOnPhone } from './open-note.ts';
import type { PreparedNote } from './prepare-note.ts';
import { PHONE_CHECKS, type ReaderCheck, WIDE_CHECKS } from './reader-checks.ts';
import { expectNoErrors } from './record-errors.ts';

const SCREENSHOTS = resolve(import.meta.dirname, '../../.test-results/pictures');

interface Visit {
  /** Prefix of log lines and screenshot name. */
  name: string;
  page: DrivenPage;
  note: PreparedNote;
  open: () => Promise<void>;
  checks: Record<string, ReaderCheck>;
}

/** Checks the note reader in one browser, wide and on a phone; returns the number of failed checks. */
export async function checkBrowser(browser: Browser, web: string, note: PreparedNote): Promise<number> {
  const { name } = browser;
  const page = await browser.open();
  try {
    const wide = { page, note, open: () => openNoteFromStudio(page, web, note), checks: WIDE_CHECKS };
    const phone = { page, note, open: () => openNoteOnPhone(page, web, note), checks: PHONE_CHECKS };
    return (await visit({ name: `${name}-wide`, ...wide })) + (await visit({ name: `${name}-phone`, ...phone }));
  } finally {
    await page.close();
  }
}

async function visit({ name, page, note, open, checks }: Visit): Promise<number> {
  const steps: [string, ReaderCheck][] = [
    ['the note opens', open],
    ...Object.entries(checks),
    ['no error on the page', expectNoErrors],
  ];
  let failures = 0;
  for (const [title, check] of steps) failures += await runCheck(`${name}: ${title}`, () => check(page, note));
  mkdirSync(SCREENSHOTS, { recursive: true });
  writeFileSync(join(SCREENSHOTS, `note-${name}.png`), await page.takeScreenshot());
  return failures;
}

/** Runs every check even after a failure, so that one run reports everything. */
async function runCheck(title: string, check: () => Promise<void>): Promise<0 | 1> {
  const started = performance.now();
  try {
    await check();
    console.log(`ok      ${title} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
    return 0;
  } catch (error) {
    console.log(`FAILED  ${title}: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
}
