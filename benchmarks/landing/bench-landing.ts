import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser } from '@playwright/test';
import { type RunningEdge, startEdge } from '../../ops/edge/start-edge.ts';
import { samplePageSettings } from '../../ops/edge/testing/sample-page-settings.ts';
import { openChromium } from '../../tools/dev/browsers/open-chromium.ts';
import { findFreePort } from '../../tools/dev/node/find-free-port.ts';
import { measureInTurn } from '../measure-in-turn.ts';
import { printFigure } from '../print-figure.ts';
import { summarize } from '../summarize.ts';
import { measurePaint, type Paint } from './measure-paint.ts';
import { removeScripts } from './remove-scripts.ts';

const SITE = resolve(import.meta.dirname, '../../apps/web/build/client');
const PAINT_GOAL = 1.25;
const FONTS_GOAL_KB = 40;

/** Largest contentful paint of the landing page on a phone with a slow network, compared with the same page without scripts. */
export async function benchLanding({ rounds }: { rounds: number }): Promise<void> {
  if (!existsSync(SITE)) throw new Error('the site is not built; run npm run build');
  const directory = mkdtempSync(join(tmpdir(), 'pilgi-bench-landing-'));
  cpSync(SITE, directory, { recursive: true });
  const page = join(directory, 'index.html');
  writeFileSync(page, removeScripts(readFileSync(page, 'utf8')));
  const [own, withoutScripts] = [await serve(SITE), await serve(directory)];
  const browser = await openChromium();
  try {
    printPaints(await measureBoth(browser, rounds, { own, withoutScripts }));
  } finally {
    await browser.close();
    await own.stop();
    await withoutScripts.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Serves the site without an API, which the page calls only after the first paint. */
async function serve(siteDirectory: string): Promise<RunningEdge> {
  const places = {
    siteDirectory: siteDirectory,
    apiUrls: ['http://127.0.0.1:9'],
    host: '127.0.0.1',
    port: await findFreePort(),
    storageOrigin: null,
  };
  return await startEdge({
    ...places,
    isHttps: false,
    extraPaymentOrigins: [],
    siteSettings: {},
    pageSettings: samplePageSettings,
  });
}

async function measureBoth(browser: Browser, rounds: number, sites: { own: RunningEdge; withoutScripts: RunningEdge }) {
  const paint = (site: RunningEdge) => () => measurePaint(browser, `http://127.0.0.1:${site.port}/`);
  return await measureInTurn(rounds, { own: paint(sites.own), bare: paint(sites.withoutScripts) });
}

function printPaints({ own, bare }: { own: Paint[]; bare: Paint[] }): void {
  printFigure({
    title: 'largest contentful paint of the landing page, empty cache',
    unit: 'ms',
    own: own.map(({ painted_ms }) => painted_ms),
    bare: bare.map(({ painted_ms }) => painted_ms),
    bareName: 'the same page without scripts',
    goal: { max: PAINT_GOAL },
    limit: 'Stylesheet and font, which both load.',
  });
  printFigure({
    title: 'fonts requested before the largest contentful paint',
    unit: 'kB',
    own: own.map(({ font_bytes }) => font_bytes / 1000),
    goal: { max: FONTS_GOAL_KB },
    limit: 'The characters of the page: more than half are shown in several weights.',
  });
  printFigure({
    title: 'script files requested before the largest contentful paint',
    unit: 'files',
    own: own.map(({ early_scripts }) => early_scripts),
    goal: { max: 0 },
  });
  const ready = summarize(own.map(({ ready_ms }) => ready_ms));
  console.log(
    `    the page is interactive after ${ready.median.toFixed(0)} (${ready.min.toFixed(0)}-${ready.max.toFixed(0)}) ms`,
  );
}
