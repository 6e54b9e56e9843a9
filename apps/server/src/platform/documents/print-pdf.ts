import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { type DocumentTools, type Files, withFiles } from './with-files.ts';

const TIMEOUT_MS = 180_000;
const START_TIMEOUT_MS = 60_000;

const FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-dev-shm-usage',
  // Resolves no host name, so that nothing external can be reached.
  '--host-resolver-rules=MAP * ~NOTFOUND',
];
// Chromium does not start its sandbox as root, the user in some containers.
const SANDBOX_FLAGS = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** Prints a page with a browser that runs no script and can load only the given files. */
export async function printPdf(
  tools: DocumentTools,
  { files, page }: { files: Files; page: string },
  signal: AbortSignal,
): Promise<Uint8Array> {
  signal.throwIfAborted();
  return await withFiles(tools.workDirectory, files, async (directory) => {
    // Loaded on first use: the other processes never need it.
    const { chromium } = await import('playwright-core');
    const browser = await chromium.launch({
      executablePath: tools.chromium,
      args: [...FLAGS, ...SANDBOX_FLAGS],
      timeout: START_TIMEOUT_MS,
    });
    const ended = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const close = () => void browser.close();
    ended.addEventListener('abort', close);
    try {
      return await printPage(browser, pathToFileURL(join(directory, page)).href);
    } catch (error) {
      ended.throwIfAborted();
      throw error;
    } finally {
      ended.removeEventListener('abort', close);
      await browser.close();
    }
  });
}

async function printPage(browser: Browser, url: string): Promise<Uint8Array> {
  const context = await browser.newContext({ javaScriptEnabled: false, serviceWorkers: 'block', locale: 'ko-KR' });
  const baseUrl = new URL('.', url).href;
  await context.route('**/*', (route) =>
    isOwn(route.request().url(), baseUrl) ? route.continue() : route.abort('blockedbyclient'),
  );
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'load', timeout: TIMEOUT_MS });
  return await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
}

const isOwn = (url: string, directory: string) => url.startsWith(directory) || url.startsWith('data:');
