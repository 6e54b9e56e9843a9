import { mkdirSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import startStack from '../../e2e/start-stack.ts';
import { openChromium } from '../browsers/open-chromium.ts';
import { sampleLogins } from '../seed/sample-logins.ts';
import { listScreens, type Screen } from './list-screens.ts';
import { requestResetPath } from './request-reset-path.ts';
import { shrinkDesktopPicture } from './shrink-desktop-picture.ts';

type Theme = 'light' | 'dark';
interface Wish {
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
/** The few that the README shows, small enough to live in the repository. */
const README_PICTURES = [
  { name: 'landing', picture: 'landing', width: 1120, height: 670, theme: 'light' },
  { name: 'sample-note', picture: 'note', width: 1120, height: 670, theme: 'light' },
  { name: 'sample-note', picture: 'note-phone', width: 360, height: 720, theme: 'dark' },
] as const;
const README_PICTURE_MAX_BYTES = 120_000;
/** As text, since the tools are not compiled with the types of a browser. */
const MEASURE_OVERFLOW = `document.fonts.ready.then(
  () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
)`;

const { values: options } = parseArgs({
  options: {
    /** How names of pictures begin, separated by commas: `login` or `login-360-dark`; all without it. */
    only: { type: 'string' },
    /** Where the pictures go; with it the README's are left as they are. */
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
  const wishes = [...reviewPictures(screens), ...(options.out === undefined ? readmePictures(screens) : [])];
  const chosen = wishes.filter(isWanted);
  if (chosen.length === 0) throw new Error(`no picture begins with ${options.only}`);
  const browser = await openChromium();
  try {
    for (const wish of chosen) await take(browser, web, wish);
    if (options.out === undefined) keepDesktopPicture();
  } finally {
    await browser.close();
  }
}

function keepDesktopPicture(): void {
  const file = join(root, 'docs/pictures/desktop.png');
  const seen = join(root, '.test-results/pictures/desktop-note.png');
  if (shrinkDesktopPicture(seen, file)) report(file, 0);
  else console.log('docs/pictures/desktop.png is left as it is: npm run desktop:test has not run here');
}

function isWanted({ file }: Wish): boolean {
  const beginnings = options.only?.split(',') ?? [''];
  return beginnings.some((beginning) => basename(file).startsWith(beginning));
}

function reviewPictures(screens: Screen[]): Wish[] {
  const folder = resolve(options.out ?? join(root, '.test-results/pictures'));
  return screens.flatMap((screen) =>
    SIZES.flatMap(({ width, height }) =>
      THEMES.map((theme) => {
        const file = join(folder, `${screen.name}-${width}-${theme}.png`);
        return { screen, width, height, theme, file, wholePage: !screen.isDialog };
      }),
    ),
  );
}

function readmePictures(screens: Screen[]): Wish[] {
  return README_PICTURES.flatMap(({ name, picture, ...look }) => {
    const screen = screens.find((one) => one.name === name);
    const file = join(root, 'docs/pictures', `${picture}.png`);
    return screen === undefined ? [] : [{ screen, ...look, file, wholePage: false }];
  });
}

async function take(browser: Browser, web: string, wish: Wish): Promise<void> {
  const { width, height, theme, file } = wish;
  const context = await browser.newContext({
    baseURL: web,
    viewport: { width, height },
    colorScheme: theme,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(wish.screen.path);
  await wish.screen.prepare(page);
  const overflow = await page.evaluate<number>(MEASURE_OVERFLOW);
  mkdirSync(join(file, '..'), { recursive: true });
  await page.screenshot({ path: file, fullPage: wish.wholePage, animations: 'disabled' });
  await context.close();
  report(file, overflow);
}

function report(file: string, overflow: number): void {
  const bytes = statSync(file).size;
  const remark = overflow > 0 ? `  wider than the window by ${overflow} px` : '';
  console.log(`${file.replace(`${root}/`, '')}  ${Math.ceil(bytes / 1000)} kB${remark}`);
  if (file.includes('/docs/pictures/') && bytes > README_PICTURE_MAX_BYTES) {
    throw new Error(`${file} is larger than ${README_PICTURE_MAX_BYTES / 1000} kB`);
  }
}
