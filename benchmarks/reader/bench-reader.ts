import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { startEdge } from '../../ops/edge/start-edge.ts';
import { samplePageSettings } from '../../ops/edge/testing/sample-page-settings.ts';
import { openChromium } from '../../tools/dev/browsers/open-chromium.ts';
import { findFreePort } from '../../tools/dev/node/find-free-port.ts';
import { startPostgres } from '../../tools/dev/postgres/start-postgres.ts';
import { startPipelineStack } from '../../verification/kit/pipeline/start-pipeline-stack.ts';
import { printFigure } from '../print-figure.ts';
import { listTasks } from './list-tasks.ts';
import { makeLongNote } from './make-long-note.ts';
import { openReader } from './open-reader.ts';
import { OBSERVE_OPENING, READ_THROUGH, SEEKS } from './page-scripts.ts';
import { storeLongNote } from './store-long-note.ts';

const HOURS = 6;
const OPEN_MS = 1500;
const FRAME_MS = 50;
const SITE = resolve(import.meta.dirname, '../../apps/web/build/client');

/** Opening time of a six-hour note and the longest task while scrolling and seeking, compared with an empty page. */
export async function benchReader({ rounds, scale }: { rounds: number; scale: number }): Promise<void> {
  if (!existsSync(SITE)) throw new Error('the site is not built; run npm run build');
  const postgres = await startPostgres();
  const port = await findFreePort();
  const env = { PUBLIC_WEB_ORIGIN: `http://127.0.0.1:${port}` };
  const stack = await startPipelineStack({ serverUrl: postgres.url, workers: 0, env });
  const apiUrl = new URL(stack.apiUrl).origin;
  const places = {
    siteDirectory: SITE,
    apiUrls: [apiUrl],
    host: '127.0.0.1',
    port,
    storageOrigin: new URL(stack.s3.endpoint).origin,
  };
  const edge = await startEdge({
    ...places,
    isHttps: false,
    extraPaymentOrigins: [],
    siteSettings: {},
    pageSettings: samplePageSettings,
  });
  const browser = await openChromium(['--autoplay-policy=no-user-gesture-required']);
  try {
    const made = makeLongNote(HOURS * scale);
    const reader = await openReader(stack.apiUrl);
    const noteId = await storeLongNote(stack, { user_id: reader.user_id, ...made });
    const { sections, segments, slides } = made.document;
    const blocks = sections.reduce((sum, section) => sum + section.blocks.length, 0);
    console.log(`${sections.length} sections, ${blocks} blocks, ${segments.length} segments, ${slides.length} slides`);
    await measureRounds(browser, { rounds, url: `http://127.0.0.1:${port}/studio/notes/${noteId}`, keys: reader.keys });
  } finally {
    await browser.close();
    await edge.stop();
    await stack.close();
    await postgres.stop();
  }
}

interface Visit {
  rounds: number;
  url: string;
  keys: Record<string, string>;
}

async function measureRounds(browser: Browser, { rounds, url, keys }: Visit): Promise<void> {
  const [opened, maxTasksMs, empty]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    empty.push(await measureEmpty(browser));
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.setStorageState({
      cookies: [],
      origins: [{ origin: new URL(url).origin, localStorage: listOf(keys) }],
    });
    const page = await context.newPage();
    opened.push(await open(page, url));
    // Sections are rendered in idle time; the measurement starts after that.
    await pause(1000);
    maxTasksMs.push(await traced(browser, page));
    await context.close();
  }
  const openLimit = 'Half is the page start, a third the note itself: request, parsing, layout.';
  printFigure({ title: 'time to open the note', unit: 'ms', own: opened, goal: { max: OPEN_MS }, limit: openLimit });
  const title = `longest task of a scroll through and ${SEEKS} seeks`;
  const limit = 'Layout and paint of six blocks at a time; on a shared machine, other processes.';
  printFigure({ title, unit: 'ms', own: maxTasksMs, goal: { max: FRAME_MS }, limit });
  printFigure({ title: 'the same on an empty page (noise of this machine)', unit: 'ms', own: empty });
}

const listOf = (keys: Record<string, string>) => Object.entries(keys).map(([name, value]) => ({ name, value }));

async function open(page: Page, url: string): Promise<number> {
  await page.addInitScript({ content: OBSERVE_OPENING });
  await page.goto(url);
  await page.locator('[data-block]').first().waitFor();
  return await page.evaluate<number>('new Promise((done) => requestAnimationFrame(() => done(window.openedMs)))');
}

/** Scrolls by a third of the window per frame, then clicks blocks all over the note; returns the longest task. */
async function traced(browser: Browser, page: Page): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await page.evaluate(READ_THROUGH);
  return listTasks(await browser.stopTracing())[0] ?? 0;
}

async function measureEmpty(browser: Browser): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.setContent('<div style="height:100000px"></div>');
  const maxTaskMs = await traced(browser, page);
  await page.close();
  return maxTaskMs;
}
