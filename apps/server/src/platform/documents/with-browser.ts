import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { TOOL_ENVIRONMENT } from '../sandbox/sandbox-command.ts';
import { writeLauncher } from '../sandbox/write-launcher.ts';
import { type DocumentTools, type Files, withFiles } from './with-files.ts';

const TIMEOUT_MS = 180_000;
const START_TIMEOUT_MS = 60_000;
const GIB = 1024 ** 3;
const LIMITS = { time_ms: TIMEOUT_MS, memory_bytes: 4 * GIB, output_bytes: GIB };

const FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-dev-shm-usage',
  // Resolves no host name, so that nothing external can be reached.
  '--host-resolver-rules=MAP * ~NOTFOUND',
];

/** Opens a page of the given files. */
export type OpenPage = (path: string) => Promise<Page>;

/** Runs `act` with a browser that runs no script and can load only the given files. */
export async function withBrowser<Result>(
  tools: DocumentTools,
  { files, scale = 1 }: { files: Files; scale?: number },
  act: (openPage: OpenPage) => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  signal.throwIfAborted();
  return await withFiles(tools.workDirectory, files, async (directory) => {
    const browser = await launchBrowser(tools, directory);
    const ended = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const close = () => void browser.close();
    ended.addEventListener('abort', close);
    try {
      return await act(await createOpener(browser, { baseUrl: pathToFileURL(`${directory}/`).href, scale }));
    } catch (error) {
      ended.throwIfAborted();
      throw error;
    } finally {
      ended.removeEventListener('abort', close);
      await browser.close();
    }
  });
}

/** Without a network: the library talks to the browser through two pipes. */
async function launchBrowser(tools: DocumentTools, directory: string): Promise<Browser> {
  // Loaded on first use: the other processes never need it.
  const { chromium } = await import('playwright-core');
  const { sandbox, chromium: program } = tools;
  return await withFiles(tools.workDirectory, [], async (launcherDirectory) => {
    const executablePath = join(launcherDirectory, 'chromium');
    await writeLauncher(executablePath, sandbox, {
      program,
      args: [],
      inputs: [directory],
      limits: LIMITS,
      isBrowser: true,
    });
    return await chromium.launch({
      executablePath,
      args: FLAGS,
      env: TOOL_ENVIRONMENT,
      // Needs user namespaces and another user than root; both are certain only within our sandbox.
      chromiumSandbox: sandbox === 'bubblewrap',
      timeout: START_TIMEOUT_MS,
    });
  });
}

async function createOpener(
  browser: Browser,
  { baseUrl, scale }: { baseUrl: string; scale: number },
): Promise<OpenPage> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    serviceWorkers: 'block',
    locale: 'ko-KR',
    deviceScaleFactor: scale,
  });
  await context.route('**/*', (route) =>
    isOwn(route.request().url(), baseUrl) ? route.continue() : route.abort('blockedbyclient'),
  );
  return async (path) => {
    const page = await context.newPage();
    await page.goto(new URL(path, baseUrl).href, { waitUntil: 'load', timeout: TIMEOUT_MS });
    return page;
  };
}

const isOwn = (url: string, directory: string) => url.startsWith(directory) || url.startsWith('data:');
