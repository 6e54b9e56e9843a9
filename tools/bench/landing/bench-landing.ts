import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser } from '@playwright/test';
import { openChromium } from '../../browsers/open-chromium.ts';
import { type RunningGateway, startGateway } from '../../gateway/start-gateway.ts';
import { measureInTurn } from '../measure-in-turn.ts';
import { printFigure } from '../print-figure.ts';
import { summarize } from '../summarize.ts';
import { removeScripts } from './remove-scripts.ts';
import { type Paint, watchPaint } from './watch-paint.ts';

const SITE = resolve(import.meta.dirname, '../../../apps/web/build/client');
const PAINT_GOAL = 1.25;
const FONTS_GOAL_KB = 40;

/** The first page, on a phone with a slow line: when it is painted, beside the same page without a single script. */
export async function benchLanding({ rounds }: { rounds: number }): Promise<void> {
  if (!existsSync(SITE)) throw new Error('The site is not built yet: npm run build');
  const folder = mkdtempSync(join(tmpdir(), 'pilgi-bench-landing-'));
  cpSync(SITE, folder, { recursive: true });
  const page = join(folder, 'index.html');
  writeFileSync(page, removeScripts(readFileSync(page, 'utf8')));
  const [own, still] = [await serve(SITE), await serve(folder)];
  const browser = await openChromium();
  try {
    printPaints(await measureBoth(browser, rounds, { own, still }));
  } finally {
    await browser.close();
    await own.stop();
    await still.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Without an api: what the page asks of it comes after it is painted. */
async function serve(siteFolder: string): Promise<RunningGateway> {
  const places = { siteFolder, apiUrls: ['http://127.0.0.1:9'], host: '127.0.0.1', port: 0, storageOrigin: null };
  return await startGateway({ ...places, isHttps: false, extraPaymentOrigins: [], siteSettings: {} });
}

async function measureBoth(browser: Browser, rounds: number, sites: { own: RunningGateway; still: RunningGateway }) {
  const paint = (site: RunningGateway) => () => watchPaint(browser, `http://127.0.0.1:${site.port}/`);
  return await measureInTurn(rounds, { own: paint(sites.own), bare: paint(sites.still) });
}

function printPaints({ own, bare }: { own: Paint[]; bare: Paint[] }): void {
  printFigure({
    title: 'largest paint of the first page, nothing in the cache',
    unit: 'ms',
    own: own.map(({ painted_ms }) => painted_ms),
    bare: bare.map(({ painted_ms }) => painted_ms),
    bareName: 'the same page without scripts',
    goal: { most: PAINT_GOAL },
    limit: 'The style sheet and the font, which both of them wait for.',
  });
  printFigure({
    title: 'fonts asked for before the largest paint',
    unit: 'kB',
    own: own.map(({ font_bytes }) => font_bytes / 1000),
    goal: { most: FONTS_GOAL_KB },
    limit: 'The characters of the page: more than half of them are shown in more than one weight.',
  });
  printFigure({
    title: 'script files asked for before the largest paint',
    unit: 'files',
    own: own.map(({ early_scripts }) => early_scripts),
    goal: { most: 0 },
  });
  const heard = summarize(own.map(({ ready_ms }) => ready_ms));
  console.log(
    `    the page answers after ${heard.median.toFixed(0)} (${heard.least.toFixed(0)}-${heard.most.toFixed(0)}) ms`,
  );
}
