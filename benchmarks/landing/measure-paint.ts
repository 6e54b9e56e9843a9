import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';

export interface Paint {
  painted_ms: number;
  /** When the page handles clicks (hydrated). */
  ready_ms: number;
  font_bytes: number;
  early_scripts: number;
}

/** Mid-range phone on a slow network, as in Lighthouse. */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const SLOWER_PROCESSOR = { rate: 4 };
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2, isMobile: true };

/** Time for later, larger paints and for the scripts. */
const AFTERWARDS_MS = 4_000;

/** Runs in the page; a string because this project is compiled without DOM types. */
const OBSERVE = `
  window.readyMs = 0;
  addEventListener('pilgi:ready', () => { window.readyMs = performance.now(); }, { once: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.paintedMs = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
`;
const PRINT_RESULT = `(() => {
  const files = performance.getEntriesByType('resource');
  const early = files.filter(({ startTime }) => startTime < window.paintedMs);
  return {
    painted_ms: window.paintedMs,
    ready_ms: window.readyMs,
    font_bytes: early.filter(({ name }) => name.includes('.woff2')).reduce((sum, file) => sum + file.encodedBodySize, 0),
    early_scripts: early.filter(({ name }) => /\\.m?js(?:\\?|$)/.test(name)).length,
  };
})()`;

/** Measures one visit with an empty cache. */
export async function measurePaint(browser: Browser, url: string): Promise<Paint> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', SLOWER_PROCESSOR);
    await page.addInitScript({ content: OBSERVE });
    await page.goto(url);
    await pause(AFTERWARDS_MS);
    return await page.evaluate<Paint>(PRINT_RESULT);
  } finally {
    await context.close();
  }
}
