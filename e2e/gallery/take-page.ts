import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { answerAsBrokenProxy } from '../steps/break-connection.ts';
import { findAccessibilityViolations } from '../steps/find-accessibility-violations.ts';
import { findClippedText } from '../steps/find-clipped-text.ts';
import { holdRequests } from '../steps/hold-requests.ts';
import { monitorPage } from '../steps/monitor-page.ts';
import { storeKeys } from '../steps/store-keys.ts';
import type { GalleryPage } from './list-pages.ts';
import { prepareRecorder, showRecorder } from './show-recorder.ts';

export type Theme = 'light' | 'dark';

export interface GalleryShot {
  page: GalleryPage;
  width: number;
  theme: Theme;
  file: string;
  /** Path at the end; another one than the page's when it was redirected, for example to the log-in. */
  shownPath: string;
  title: string;
  heading: string;
  overflowPx: number;
  layoutShift: number;
  violations: string[];
  clipped: string[];
}

interface TakeOptions {
  browser: Browser;
  baseUrl: string;
  keys: Record<string, string>;
  directory: string;
  size: { width: number; height: number };
}

const THEMES: readonly Theme[] = ['light', 'dark'];
/** Pages that poll never become idle. */
const IDLE_TIMEOUT_MS = 8_000;
/** Calls that every page makes before it shows anything of its own. */
const PAGE_CALLS = /\/api\/v1\/(?!health|site|auth|credits\/balance)/;

/** Opens the page once and takes it in both themes. */
export async function takePage(page: GalleryPage, options: TakeOptions): Promise<GalleryShot[]> {
  const context = await options.browser.newContext({
    baseURL: options.baseUrl,
    viewport: options.size,
    colorScheme: THEMES[0] ?? null,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
  });
  try {
    return await takeThemes(context, page, options);
  } finally {
    await context.close();
  }
}

async function takeThemes(context: BrowserContext, page: GalleryPage, options: TakeOptions): Promise<GalleryShot[]> {
  await storeKeys(context, options.keys);
  const tab = await context.newPage();
  const { readLayoutShift } = await monitorPage(tab);
  await disturb(tab, page);
  if (page.scene !== undefined) await prepareRecorder(tab, page.scene);
  await tab.goto(page.path);
  await settle(tab);
  if (page.scene !== undefined) await showRecorder(tab, page.scene);
  const layoutShift = await readLayoutShift();
  const shots: GalleryShot[] = [];
  for (const theme of THEMES) {
    await tab.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const file = `${page.name}-${options.size.width}-${theme}.png`;
    const violations = await findAccessibilityViolations(tab);
    await tab.screenshot({ path: join(options.directory, file), fullPage: true, animations: 'disabled' });
    shots.push({
      page,
      theme,
      file,
      violations,
      layoutShift,
      width: options.size.width,
      shownPath: new URL(tab.url()).pathname,
      title: await tab.title(),
      heading: await readHeading(tab),
      overflowPx: await tab.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      clipped: await findClippedText(tab),
    });
  }
  return shots;
}

async function disturb(tab: Page, { state }: GalleryPage): Promise<void> {
  if (state === 'loading') await holdRequests(tab, PAGE_CALLS);
  if (state === 'failed') await answerAsBrokenProxy(tab, PAGE_CALLS);
}

async function settle(tab: Page): Promise<void> {
  await tab.waitForFunction(() => performance.getEntriesByName('pilgi:ready').length > 0);
  await tab.waitForLoadState('networkidle', { timeout: IDLE_TIMEOUT_MS }).catch(() => undefined);
  await tab.evaluate(() => document.fonts.ready);
}

async function readHeading(tab: Page): Promise<string> {
  return (await tab.getByRole('heading', { level: 1 }).allInnerTexts())[0] ?? '';
}
