import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import type { DocumentTools } from './document-tools.ts';
import { type Files, withFiles } from './with-files.ts';

const TIME_MS = 180_000;
const START_MS = 60_000;

const FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-dev-shm-usage',
  // No name means anything, so that nothing outside can be reached even by mistake.
  '--host-resolver-rules=MAP * ~NOTFOUND',
];
// Chromium refuses its sandbox to root, which is who runs in some containers.
const SANDBOX_FLAGS = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** A page with its files, printed by a browser that runs no script and reaches nothing but them. */
export async function printPdf(
  tools: DocumentTools,
  { files, page }: { files: Files; page: string },
  signal: AbortSignal,
): Promise<Uint8Array> {
  signal.throwIfAborted();
  return await withFiles(tools.workFolder, files, async (folder) => {
    // Loaded by whoever prints: the other processes never need it.
    const { chromium } = await import('playwright-core');
    const browser = await chromium.launch({
      executablePath: tools.chromium,
      args: [...FLAGS, ...SANDBOX_FLAGS],
      timeout: START_MS,
    });
    const ended = AbortSignal.any([signal, AbortSignal.timeout(TIME_MS)]);
    const close = () => void browser.close();
    ended.addEventListener('abort', close);
    try {
      return await printPage(browser, pathToFileURL(join(folder, page)).href);
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
  const own = new URL('.', url).href;
  await context.route('**/*', (route) =>
    isOwn(route.request().url(), own) ? route.continue() : route.abort('blockedbyclient'),
  );
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'load', timeout: TIME_MS });
  return await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
}

const isOwn = (url: string, folder: string) => url.startsWith(folder) || url.startsWith('data:');
