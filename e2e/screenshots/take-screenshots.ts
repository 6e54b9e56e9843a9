import { mkdirSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { openChromium } from '../../tools/dev/browsers/open-chromium.ts';
import { sampleLogins } from '../../tools/seed/sample-logins.ts';
import startStack from '../start-stack.ts';
import { listScreens, type Screen } from './list-screens.ts';
import { requestResetPath } from './request-reset-path.ts';
import { shrinkDesktopScreenshot } from './shrink-desktop-screenshot.ts';

type Theme = 'light' | 'dark';
interface Screenshot {
  screen: Screen;
  width: number;
  height: number;
  theme: Theme;
  file: string;
  wholePage: boolean;
}

const root = resolve(import.meta.dirname, '../..');
const SIZES = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];
const THEMES: Theme[] = ['light', 'dark'];
/** Screenshots for the README, small enough for the repository. */
const README_SCREENSHOTS = [
  { name: 'landing', fileName: 'landing', width: 1120, height: 670, theme: 'light' },
  { name: 'sample-note', fileName: 'note', width: 1120, height: 670, theme: 'light' },
  { name: 'sample-note', fileName: 'note-phone', width: 360, height: 720, theme: 'dark' },
] as const;
const README_SCREENSHOT_MAX_BYTES = 120_000;
/** A string because this project is compiled without DOM types. */
const MEASURE_OVERFLOW = `document.fonts.ready.then(
  () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
)`;

const { values: options } = parseArgs({
  options: {
    /** Comma-separated prefixes of screenshot names, such as `login` or `login-360-dark`; default all. */
    only: { type: 'string' },
    /** Output directory; with it the README screenshots are not updated. */
    out: { type: 'string' },
  },
});

const stop = await startStack();
try {
  await takeAll(process.env.E2E_BASE_URL ?? '');
} finally {
  await stop();
}

async function takeAll(web: string): Promise<void> {
  const screens = listScreens(await requestResetPath(web, process.env.E2E_MAIL_URL, sampleLogins[1]?.email ?? ''));
  const screenshots = [...reviewScreenshots(screens), ...(options.out === undefined ? readmeScreenshots(screens) : [])];
  const chosen = screenshots.filter(isWanted);
  if (chosen.length === 0) throw new Error(`no screenshot name starts with ${options.only}`);
  const browser = await openChromium();
  try {
    for (const screenshot of chosen) await take(browser, web, screenshot);
    if (options.out === undefined) updateDesktopScreenshot();
  } finally {
    await browser.close();
  }
}

function updateDesktopScreenshot(): void {
  const file = join(root, 'docs/pictures/desktop.png');
  const seen = join(root, '.test-results/pictures/desktop-note.png');
  if (shrinkDesktopScreenshot(seen, file)) report(file, 0);
  else console.log('docs/pictures/desktop.png not updated: run npm run desktop:test first');
}

function isWanted({ file }: Screenshot): boolean {
  const beginnings = options.only?.split(',') ?? [''];
  return beginnings.some((beginning) => basename(file).startsWith(beginning));
}

function reviewScreenshots(screens: Screen[]): Screenshot[] {
  const directory = resolve(options.out ?? join(root, '.test-results/pictures'));
  return screens.flatMap((screen) =>
    SIZES.flatMap(({ width, height }) =>
      THEMES.map((theme) => {
        const file = join(directory, `${screen.name}-${width}-${theme}.png`);
        return { screen, width, height, theme, file, wholePage: !screen.isDialog };
      }),
    ),
  );
}

function readmeScreenshots(screens: Screen[]): Screenshot[] {
  return README_SCREENSHOTS.flatMap(({ name, fileName, ...viewport }) => {
    const screen = screens.find((one) => one.name === name);
    const file = join(root, 'docs/pictures', `${fileName}.png`);
    return screen === undefined ? [] : [{ screen, ...viewport, file, wholePage: false }];
  });
}

async function take(browser: Browser, web: string, screenshot: Screenshot): Promise<void> {
  const { width, height, theme, file } = screenshot;
  const context = await browser.newContext({
    baseURL: web,
    viewport: { width, height },
    colorScheme: theme,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(screenshot.screen.path);
  await screenshot.screen.prepare(page);
  const overflow = await page.evaluate<number>(MEASURE_OVERFLOW);
  mkdirSync(join(file, '..'), { recursive: true });
  await page.screenshot({ path: file, fullPage: screenshot.wholePage, animations: 'disabled' });
  await context.close();
  report(file, overflow);
}

function report(file: string, overflow: number): void {
  const bytes = statSync(file).size;
  const remark = overflow > 0 ? `  overflows the viewport by ${overflow} px` : '';
  console.log(`${file.replace(`${root}/`, '')}  ${Math.ceil(bytes / 1000)} kB${remark}`);
  if (file.includes('/docs/pictures/') && bytes > README_SCREENSHOT_MAX_BYTES) {
    throw new Error(`${file} is larger than ${README_SCREENSHOT_MAX_BYTES / 1000} kB`);
  }
}
